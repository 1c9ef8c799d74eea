/** What a person may do in Files: read, as everybody with the brand group may, and with the file-management permission all else (B-418 to B-423). */
import { type Action, mayDo } from '../access/actions.ts';
import type { Scope } from '../shell/scope.ts';

const RIGHTS = {
  addFolder: 'files.addFolder',
  addDocument: 'files.addDocument',
  upload: 'files.upload',
  edit: 'files.edit',
  remove: 'files.delete',
  restore: 'files.restore',
  notify: 'files.notify',
} as const satisfies Record<string, Action>;

export type FileRight = keyof typeof RIGHTS;
export type FileRights = Readonly<Record<FileRight, boolean>>;

export const fileRights = ({ user, brandGroup, devMode }: Pick<Scope, 'user' | 'brandGroup' | 'devMode'>): FileRights => {
  const may = (action: Action): boolean => user !== null && mayDo(action, { viewer: { session: 'in', user }, brandGroup, devMode });
  return Object.fromEntries(Object.entries(RIGHTS).map(([right, action]) => [right, brandGroup !== null && may(action)])) as FileRights;
};

export const mayManage = (rights: FileRights): boolean => Object.values(rights).some((one) => one);
