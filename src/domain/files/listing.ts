/** A page of the browser: folders first, then items, each sorted by a column; the search; the page. */
import {
  FILES_PAGE_SIZE,
  type FileDirection,
  type FileItem,
  type FileOrder,
  type FilePerson,
  type FileRow,
  type FilesQuery,
  type FolderRow,
} from './file.ts';

/** How names are told apart by the alphabet: numbers by their value, case and accents aside. */
export type CompareNames = (a: string, b: string) => number;

const byNumber = (a: number, b: number): number => a - b;
/** Instants are written alike, so that their texts are in the order of time. */
const byInstant = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const personOf = (item: FileItem): FilePerson | null => (item.type === 'document' ? item.createdBy : item.uploader);
const sizeOf = (item: FileItem): number => (item.type === 'document' ? -1 : item.size);
/** The type as it is sorted and shown: the ending of a file, `document` for a document. */
const typeOf = (item: FileItem): string => (item.type === 'document' ? 'document' : item.extension);

const compareItems = (byText: CompareNames, order: FileOrder, a: FileItem, b: FileItem): number => {
  switch (order) {
    case 'name':
      return byText(a.name, b.name);
    case 'type':
      return byText(typeOf(a), typeOf(b));
    case 'size':
      return byNumber(sizeOf(a), sizeOf(b));
    case 'person':
      return byText(personOf(a)?.name ?? '', personOf(b)?.name ?? '');
    case 'updatedAt':
      return byInstant(a.updatedAt, b.updatedAt);
  }
};

const compareFolders = (byText: CompareNames, order: FileOrder, a: FolderRow, b: FolderRow): number => {
  switch (order) {
    case 'person':
      return byText(a.createdBy?.name ?? '', b.createdBy?.name ?? '');
    case 'updatedAt':
      return byInstant(a.updatedAt, b.updatedAt);
    default:
      return byText(a.name, b.name);
  }
};

/** By the column, equal ones by name and id, which no direction turns. */
const sorted = <A extends { readonly name: string; readonly id: string }>(
  rows: readonly A[],
  compare: (a: A, b: A) => number,
  byText: CompareNames,
  direction: FileDirection,
): A[] => {
  const sign = direction === 'asc' ? 1 : -1;
  return [...rows].sort((a, b) => sign * compare(a, b) || byText(a.name, b.name) || (a.id < b.id ? -1 : 1));
};

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a name holds what is searched for, whatever its case and accents. */
export const matchesSearch = (name: string, search: string): boolean => folded(name).includes(folded(search.trim()));

export interface ListedFiles {
  readonly folders: readonly FolderRow[];
  readonly items: readonly FileRow[];
}

export interface PageOfFiles {
  readonly folders: FolderRow[];
  readonly items: FileRow[];
  readonly total: number;
  readonly page: number;
}

/** The page that is asked for, or the last one there is. */
export const pageOfFiles = ({ folders, items }: ListedFiles, query: FilesQuery, byText: CompareNames): PageOfFiles => {
  const [order, direction] = [query.orderBy ?? 'name', query.direction ?? 'asc'];
  const rowOf = new Map(items.map((row) => [row.item.id, row]));
  const inOrder = [
    ...sorted(folders, (a, b) => compareFolders(byText, order, a, b), byText, direction).map((folder) => ({ folder, row: null })),
    ...sorted(
      items.map(({ item }) => item),
      (a, b) => compareItems(byText, order, a, b),
      byText,
      direction,
    ).map(({ id }) => ({ folder: null, row: rowOf.get(id) ?? null })),
  ];
  const pages = Math.max(1, Math.ceil(inOrder.length / FILES_PAGE_SIZE));
  const page = Math.min(query.page ?? 1, pages);
  const shown = inOrder.slice((page - 1) * FILES_PAGE_SIZE, page * FILES_PAGE_SIZE);
  return {
    folders: shown.flatMap(({ folder }) => (folder === null ? [] : [folder])),
    items: shown.flatMap(({ row }) => (row === null ? [] : [row])),
    total: inOrder.length,
    page,
  };
};
