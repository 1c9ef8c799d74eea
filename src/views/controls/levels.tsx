/** The four levels of a message: each has its own icon and word, so that colour never carries it alone. */
import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ToastLevel } from '../../domain/toasts/toast.ts';

export type Level = ToastLevel;

const ICONS = { error: CircleX, warning: TriangleAlert, info: Info, success: CircleCheck } as const;
const WORDS = { error: 'Error', warning: 'Warning', info: 'Information', success: 'Success' } as const;

/** The level's icon, named for those who listen. */
export const LevelIcon = ({ level }: { readonly level: Level }): ReactElement => {
  const Icon = ICONS[level];
  return <Icon role="img" aria-label={WORDS[level]} />;
};
