/**
 * What of the environment a script of this project is given. Its own secrets go to the scripts that run the product, and a secret of
 * something else on this machine to none: a test, or a package that a script loads, cannot tell it on.
 */

/** Where programs, folders, authorities and the terminal are, and how Node, npm and the browser run. */
const OF_THE_MACHINE = [
  ...['PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'TMPDIR', 'TMP', 'TEMP', 'TZ', 'LANG', 'LANGUAGE', 'LC_ALL', 'LD_LIBRARY_PATH'],
  ...['TERM', 'COLORTERM', 'COLUMNS', 'LINES', 'FORCE_COLOR', 'NO_COLOR', 'CI', 'INIT_CWD', 'EDITOR', 'VISUAL', 'PAGER', 'DISPLAY'],
  ...['NODE_ENV', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'UV_THREADPOOL_SIZE', 'DEBIAN_FRONTEND'],
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy', 'npm_lifecycle_event', 'npm_execpath'],
  ...['npm_config_registry', 'npm_config_cache', 'npm_config_userconfig', 'npm_config_cafile', 'CHROME_PATH', 'XDG_RUNTIME_DIR'],
  ...['XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'PLAYWRIGHT_BROWSERS_PATH', 'PLAYWRIGHT_JSON_OUTPUT_FILE', 'COURSES', 'LOG_LEVEL'],
  ...['SystemRoot', 'SystemDrive', 'ComSpec', 'PATHEXT', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA', 'ProgramFiles', 'ProgramData'],
];

/** The settings of the product (`.env.example`) that are secrets, or lead to data: for the scripts that run it. */
const OF_THE_PRODUCT = [
  ...['PORT', 'DATABASE_URL', 'PGUSER', 'PGPASSWORD', 'PGPASSFILE', 'PGOPTIONS', 'WAREHOUSE_URL', 'SESSION_SECRET'],
  ...['VELOCITY_SECRETS_KEY', 'VELOCITY_SMTP_URL', 'VELOCITY_METRICS_TOKEN', 'VELOCITY_DATA'],
];

/** The scripts that work on the data of an installation. */
const RUNS_THE_PRODUCT = new Set(['start', 'dev', 'import', 'load', 'backup', 'restore', 'secrets']);

const isOwn = (name) => name.startsWith('VELOCITY_') && !OF_THE_PRODUCT.includes(name);

/** The environment of a script by its name. On Windows names differ in capitals (`Path`). */
export const scriptEnvironment = (script, env) => {
  const named = new Set(
    (RUNS_THE_PRODUCT.has(script) ? [...OF_THE_MACHINE, ...OF_THE_PRODUCT] : OF_THE_MACHINE).map((name) => name.toUpperCase()),
  );
  return Object.fromEntries(Object.entries(env).filter(([name]) => isOwn(name) || named.has(name.toUpperCase())));
};
