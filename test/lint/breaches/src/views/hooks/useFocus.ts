import { useEffect } from 'react';
import { send } from '../../effects/send.ts'; // breach: lint/style/noRestrictedImports

/** May touch the page, and nothing else. */
export const useFocus = (): number => {
  useEffect(() => {
    const observer = new ResizeObserver(() => {});
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return window.innerWidth;
};
export const soon = (then: () => void) => setTimeout(then, 1); // breach: lint/style/noRestrictedGlobals
export const load = () => fetch('/api/user'); // breach: lint/style/noRestrictedGlobals
export const stored = () => localStorage.getItem('a'); // breach: lint/style/noRestrictedGlobals
export const used = send;
