/** The one HTML page of the app, written from what the bundler made. */

/** The surfaces behind the page in the two themes, for the browser's own frame around it. */
const THEME_COLORS = { light: '#f8f9fb', dark: '#0d0f16' };

/** What the product is, for whom, and of which marketplace (C-001): search engines show it below the title. */
const DESCRIPTION =
  'Velocity is a web analytics dashboard for the brands that sell on Amazon and the agencies that serve them: sales, advertising, stock and the market of the United States.';

/**
 * The page with addresses under `assets`. `__CSP_NONCE__` is replaced by the server at every request. The boot
 * script is classic and comes first, so that the theme is set before anything is painted.
 *
 * @param {{ assets: string, title?: string, boot: string, script: string, preloads: readonly string[], styles: readonly string[], font: string | undefined, icon: string | undefined, notices: string | undefined }} page file names
 * @returns {string}
 */
export const pageHtml = ({ assets, title = 'Velocity', boot, script, preloads, styles, font, icon, notices }) =>
  `${[
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<title>${title}</title>`,
    `<meta name="description" content="${DESCRIPTION}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta property="csp-nonce" nonce="__CSP_NONCE__">',
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${THEME_COLORS.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${THEME_COLORS.dark}">`,
    `<script src="${assets}${boot}"></script>`,
    ...(icon === undefined ? [] : [`<link rel="icon" type="image/svg+xml" href="${assets}${icon}">`]),
    ...(notices === undefined ? [] : [`<link rel="license" href="${assets}${notices}">`]),
    ...(font === undefined ? [] : [`<link rel="preload" as="font" type="font/woff2" href="${assets}${font}" crossorigin>`]),
    ...styles.map((style) => `<link rel="stylesheet" href="${assets}${style}">`),
    ...preloads.map((chunk) => `<link rel="modulepreload" href="${assets}${chunk}">`),
    `<script type="module" src="${assets}${script}"></script>`,
    '</head>',
    '<body>',
    '<div id="root"></div>',
    '<noscript>Velocity needs JavaScript. Please turn it on for this site and reload the page.</noscript>',
    '</body>',
    '</html>',
  ].join('\n')}\n`;
