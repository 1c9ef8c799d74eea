/** In the place of `hooks/useStaggered.ts` on paper: no part waits for its turn. */
export { nextTurn } from '../hooks/useStaggered.ts';

export const useStaggered = <T>(latest: T | null, parts: number): readonly (T | null)[] => Array.from({ length: parts }, () => latest);
