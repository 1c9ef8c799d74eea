/** Documents (B-479, B-483, C-777, C-778): the address is judged here as in the form, by the origins that this server has. */
import { randomUUID } from 'node:crypto';
import { documentFaults, frameSource } from '../../src/domain/files/documents.ts';
import { type DocumentDraft, MAX_ITEMS } from '../../src/domain/files/file.ts';
import { plainName } from '../../src/domain/files/names.ts';
import type { Clock } from '../http/clock.ts';
import { type Handlers, HttpFailure } from '../http/handler.ts';
import { addDocument, changeRecord, countAllItems, listItems, setDeleted } from '../store/files.queries.ts';
import type { Store, StoreUnit } from '../store/store.ts';
import { byName } from './fileOrder.ts';
import { brandGroupOf, checkTarget, liveOfVersion, mayManage, permit, recordOf, refuse } from './fileWrites.ts';

export interface DocumentParts {
  readonly store: Store;
  readonly clock: Clock;
  /** Where browsers reach this server. */
  readonly origin: () => string;
}

export const TOO_MANY_ITEMS = `A brand group can have at most ${MAX_ITEMS} documents and files.`;

/** One more fits. */
export const checkRoom = async (unit: StoreUnit, brandGroupId: string): Promise<void> => {
  if ((await countAllItems(unit, brandGroupId)) >= MAX_ITEMS) refuse('name', TOO_MANY_ITEMS);
};

type Names = 'documents' | 'fileDocument' | 'createDocument' | 'updateDocument' | 'deleteDocument' | 'restoreDocument';

export const documentHandlers = ({ store, clock, origin }: DocumentParts): Pick<Handlers, Names> => {
  const checked = async (unit: StoreUnit, brandGroupId: string, draft: DocumentDraft): Promise<DocumentDraft> => {
    const own = [origin()];
    const faults = documentFaults(draft, own);
    const [first] = Object.values(faults);
    const errors = Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, [fault]]));
    if (first !== undefined) throw new HttpFailure(422, first, { errors });
    await checkTarget(unit, brandGroupId, draft.folderId, 'folderId');
    return { name: plainName(draft.name), iframeSource: frameSource(draft.iframeSource, own) ?? '', folderId: draft.folderId };
  };

  return {
    documents: async (context) =>
      (await listItems(store, brandGroupOf(context).id))
        .flatMap((item) => (item.type === 'document' && item.deletedAt === null ? [item] : []))
        .sort(byName),
    // A deleted one is shown to those alone who may restore it.
    fileDocument: async (context, { params }) => {
      const document = await recordOf(store, 'document', { brandGroupId: brandGroupOf(context).id, id: params.document });
      if (document.deletedAt !== null && !mayManage(context, 'files.restore')) throw new HttpFailure(404, 'The document was not found.');
      return document;
    },
    createDocument: async (context, { body }) => {
      permit(context, 'files.addDocument');
      const key = { brandGroupId: brandGroupOf(context).id, id: randomUUID() };
      return context.write(async (unit) => {
        const draft = await checked(unit, key.brandGroupId, body);
        await checkRoom(unit, key.brandGroupId);
        await addDocument(unit, key, draft, { userId: context.caller?.userId ?? null, now: clock.now() });
        return recordOf(unit, 'document', key);
      });
    },
    updateDocument: async (context, { params, body }) => {
      permit(context, 'files.edit');
      const key = { brandGroupId: brandGroupOf(context).id, id: params.document };
      return context.write(async (unit) => {
        await liveOfVersion(unit, 'document', key, body);
        const { name, folderId, iframeSource } = await checked(unit, key.brandGroupId, body);
        await changeRecord(unit, 'document', key, [name, folderId, iframeSource], clock.now());
        return recordOf(unit, 'document', key);
      });
    },
    deleteDocument: async (context, { params, query }) => {
      permit(context, 'files.delete');
      const key = { brandGroupId: brandGroupOf(context).id, id: params.document };
      return context.write(async (unit) => {
        await liveOfVersion(unit, 'document', key, query);
        await setDeleted(unit, 'document', key, clock.now(), clock.now());
        return recordOf(unit, 'document', key);
      });
    },
    restoreDocument: async (context, { params }) => {
      permit(context, 'files.restore');
      const key = { brandGroupId: brandGroupOf(context).id, id: params.document };
      return context.write(async (unit) => {
        const document = await recordOf(unit, 'document', key);
        if (document.deletedAt === null) return document;
        await checkTarget(unit, key.brandGroupId, document.folderId, 'document');
        await setDeleted(unit, 'document', key, null, clock.now());
        return recordOf(unit, 'document', key);
      });
    },
  };
};
