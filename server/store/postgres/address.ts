/** The address of a PostgreSQL database, as `DATABASE_URL` gives it. It holds a password, so it is never repeated to anybody. */
import { isLoopbackName } from '../../auth/origin.ts';

/** How TLS is asked for by `sslmode`. Without it there is none. */
const TLS_MODES = ['disable', 'require', 'verify-full', 'no-verify'] as const;

/** Why a text is no address that can be used, or null. */
export const databaseUrlFault = (text: string): string | null => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length < 2) {
    return 'must be an address such as postgres://user:password@database.example:5432/velocity';
  }
  const mode = url.searchParams.get('sslmode');
  if (mode === null || TLS_MODES.some((known) => known === mode)) return null;
  return `knows the sslmode ${TLS_MODES.slice(0, -1).join(', ')} and no-verify, and has "${mode}"`;
};

/**
 * The address as the driver is given it. `require` checks the certificate as `verify-full` does: TLS that takes anybody's
 * certificate keeps nobody out, and has to be asked for by its name, `no-verify`.
 */
export const driverUrl = (text: string): string => {
  const url = new URL(text);
  if (url.searchParams.get('sslmode') === 'require') url.searchParams.set('sslmode', 'verify-full');
  return url.href;
};

const hostOf = (url: URL): string => url.searchParams.get('host') ?? decodeURIComponent(url.hostname);

/** Where the database is, for a message to whoever starts the server: host, port and name, nothing else. */
export const placeOf = (text: string): string => {
  const url = new URL(text);
  const [host, port] = [hostOf(url), url.searchParams.get('port') ?? url.port];
  const at = host === '' ? 'this machine' : `${host}${port === '' ? '' : `:${port}`}`;
  return `database "${decodeURIComponent(url.pathname.slice(1))}" on ${at}`;
};

/** Whether what is asked and answered can be read on its way: another machine, and no TLS. */
export const isUnencrypted = (text: string): boolean => {
  const url = new URL(text);
  const host = hostOf(url).replace(/^\[(.*)\]$/, '$1');
  const isHere = host === '' || host.startsWith('/') || isLoopbackName(host) || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
  return !isHere && (url.searchParams.get('sslmode') ?? 'disable') === 'disable';
};
