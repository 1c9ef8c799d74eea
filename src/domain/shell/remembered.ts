/** What the browser remembers between visits, in words: so that one can be told what it cannot remember. */

const WORDS: Readonly<Record<string, string>> = {
  brandGroup: 'the brand group that you were in',
  sidebarCollapsed: 'whether the sidebar is collapsed',
  singleKeys: 'whether shortcuts of a single key are on',
  demoMode: 'that demo mode is on',
  devMode: 'that dev mode is on',
  recent: 'the screens that you saw last',
  marketingSeen: 'that you have seen our invitation',
  scheme: 'your color scheme',
  filterHistory: 'the filters that you are editing',
  journal: 'the log of this session',
};

/** "Your browser stores nothing more for this site, so Velocity cannot remember your color scheme. It holds until you close the page." */
export const notRemembered = (key: string): string =>
  `Your browser stores nothing more for this site, so Velocity cannot remember ${WORDS[key] ?? 'this choice'}. It holds until you close the page.`;
