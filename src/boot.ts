/**
 * Runs before anything is painted: marks the page with the colour scheme that was chosen in this browser, so that
 * a person who chose one never sees a flash of the other. Without a choice the system's scheme applies.
 */
const STORED_SCHEME = 'velocity:scheme';

const chosen = (): unknown => {
  try {
    return JSON.parse(localStorage.getItem(STORED_SCHEME) ?? 'null');
  } catch {
    return null; // Storage can be forbidden, or hold something else; the system's scheme is a good answer then.
  }
};

const scheme = chosen();
if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.theme = scheme;
