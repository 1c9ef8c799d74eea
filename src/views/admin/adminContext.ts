/** What the views of the admin area read: the screen that is open, its list, its URL, who looks at it. */

import { ADMIN_FORMS, ADMIN_LISTS, kindOfScreen, LIST, LIST_ACTOR } from '../../domain/admin/admin.screens.ts';
import { ADMIN_CALLS, type AdminKind, type AdminRecord } from '../../domain/admin/drafts.ts';
import { type ListState, listState } from '../../domain/admin/list.ts';
import { type AddressOf, childAddress } from '../../domain/journal/address.ts';
import type { ReplaceRule } from '../../domain/screens/replacing.ts';
import { type QueryView, useQueryTo } from '../app/useQuery.ts';
import { useParam, useParams } from '../screen/useScreen.ts';
import { useAdminName } from './adminViewer.ts';

export interface AdminPlace {
  readonly kind: AdminKind;
  readonly screen: (typeof ADMIN_LISTS)[AdminKind];
  readonly form: AddressOf<(typeof ADMIN_FORMS)[AdminKind]>;
  readonly list: AddressOf<'adminList'>;
  readonly sync: AddressOf<'adminSync'>;
}

/** The open list of the admin area, with what is there beside it. */
export const useAdminPlace = (): AdminPlace => {
  const kind = kindOfScreen(useAdminName());
  const screen = ADMIN_LISTS[kind];
  return {
    kind,
    screen,
    form: childAddress(screen.at, ADMIN_FORMS[kind], 'form'),
    list: childAddress(screen.at, 'adminList', LIST_ACTOR),
    sync: childAddress(screen.at, 'adminSync', 'sync'),
  };
};

/** How the open list stands, as the URL says it. */
export const useListState = ({ screen }: AdminPlace): ListState => listState(useParams(screen));

/** Opens the form of a record by its id, or closes it with none. */
export const useOpenForm = ({ screen }: AdminPlace): ((id: string | null, replaces?: ReplaceRule) => void) => {
  const [, set] = useParam(screen, 'edit');
  return (id, replaces) => set(id ?? '', replaces);
};

/** The list of the open screen, whichever kind it is of. */
export const useList = ({ screen, kind }: AdminPlace): QueryView<readonly AdminRecord[]> =>
  useQueryTo(screen.at, LIST, ADMIN_CALLS[kind].list);
