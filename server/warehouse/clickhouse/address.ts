/** The address of the ClickHouse warehouse, as `WAREHOUSE_URL` gives it. It holds a password, so it is never repeated to anybody. */
import { isLoopbackName } from '../../auth/origin.ts';

export interface ClickHouseAddress {
  /** Where to ask: scheme, host, port. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** The database of the register; generations are databases whose names begin with it. */
  readonly database: string;
  /** The cluster that facts are spread over; null for a single server. */
  readonly cluster: string | null;
}

const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,60}$/;

/** Why a text is no address that can be used, or null. */
export const warehouseUrlFault = (text: string): string | null => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || !NAME.test(url.pathname.slice(1))) {
    return 'must be an address such as http://user:password@clickhouse.example:8123/velocity, where the database is of letters, digits and _';
  }
  const unknown = [...url.searchParams.keys()].find((key) => key !== 'cluster');
  if (unknown !== undefined) return `knows cluster=NAME alone behind the question mark, and has "${unknown}"`;
  const cluster = url.searchParams.get('cluster');
  return cluster === null || NAME.test(cluster) ? null : 'names a cluster that is not of letters, digits and _';
};

/** The parts of an address without a fault. */
export const readWarehouseUrl = (text: string): ClickHouseAddress => {
  const url = new URL(text);
  return {
    url: url.origin,
    username: decodeURIComponent(url.username) || 'default',
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1),
    cluster: url.searchParams.get('cluster'),
  };
};

/** Whether what is asked and answered can be read on its way: another machine, and no TLS. */
export const isUnencrypted = (text: string): boolean => {
  const { protocol, hostname } = new URL(text);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return protocol === 'http:' && !isLoopbackName(host) && host !== '::1' && !/^127\.\d+\.\d+\.\d+$/.test(host);
};
