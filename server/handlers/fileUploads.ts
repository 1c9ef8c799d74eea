/**
 * A file on its way in (B-480, B-481, C-779). What can be said beforehand is said before a byte is read; each piece is a write of its
 * own, so that nobody waits for more than one; the record that makes it a file, and the content that it names, are one transaction.
 */
import { createHash, randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { contentFault, type Evidence, kindOf, NO_EVIDENCE, withPiece } from '../../src/domain/files/content.ts';
import { MAX_FILE_BYTES, MAX_ORGANIZATION_BYTES, type UploadedFile, type UploadFields } from '../../src/domain/files/file.ts';
import { type Ending, endingRule, isImageKind } from '../../src/domain/files/fileTypes.ts';
import { endingOf, nameFault, plainName } from '../../src/domain/files/names.ts';
import { isWholeUtf8 } from '../../src/domain/files/textContent.ts';
import { notForSelection } from '../../src/domain/files/texts.ts';
import { fileSizeText } from '../../src/domain/format/fileSize.ts';
import { uploadFaultText } from '../../src/domain/forms/upload.ts';
import type { Clock } from '../http/clock.ts';
import { TOO_LARGE } from '../http/formBody.ts';
import { type HandlerContext, type Handlers, HttpFailure } from '../http/handler.ts';
import { addContent, addPiece, discardUpload, STORED_PIECE_BYTES } from '../store/fileBytes.queries.ts';
import { addFileVersion, addUploadedFile, type NewFile, organizationBytes } from '../store/files.queries.ts';
import type { Store, StoreUnit } from '../store/store.ts';
import { checkRoom } from './documents.ts';
import { brandGroupOf, checkTarget, permit, recordOf, refuse } from './fileWrites.ts';
import { placeFor } from './takenNames.ts';

export interface UploadParts {
  readonly store: Store;
  readonly clock: Clock;
  /** Told of what was left behind by an upload that failed, and could not be removed at once. */
  readonly onFailure: (cause: unknown) => void;
}

interface Received {
  readonly uploadId: string;
  readonly sha256: string;
  readonly evidence: Evidence;
}

/** Pieces of one size from chunks of any. */
async function* piecesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let [held, length]: [Uint8Array[], number] = [[], 0];
  for await (const chunk of chunks) {
    held.push(chunk);
    length += chunk.length;
    if (length < STORED_PIECE_BYTES) continue;
    const all = Buffer.concat(held, length);
    let at = 0;
    for (; at + STORED_PIECE_BYTES <= length; at += STORED_PIECE_BYTES) yield all.subarray(at, at + STORED_PIECE_BYTES);
    [held, length] = [[Buffer.from(all.subarray(at))], length - at];
  }
  if (length > 0) yield Buffer.concat(held, length);
}

const empty = (name: string): string => uploadFaultText({ kind: 'empty' }, name, { accept: [], maxBytes: MAX_FILE_BYTES });
const wrongType = (name: string): string => uploadFaultText({ kind: 'wrongType' }, name, { accept: [], maxBytes: MAX_FILE_BYTES });

/** One after another, in the order of arrival: whoever else writes waits for one piece, however many files are on their way. */
const makeTurns = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <A>(work: () => Promise<A>): Promise<A> => {
    const mine = last.then(nextTurn).then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
};

export const uploadHandlers = ({ store, clock, onFailure }: UploadParts): Pick<Handlers, 'uploadFile' | 'uploadAttachment'> => {
  const turn = makeTurns();
  const discard = (uploadId: string): void => void discardUpload(store, uploadId).catch(onFailure);

  const receive = async (uploadId: string, chunks: AsyncIterable<Uint8Array>): Promise<Received> => {
    const hash = createHash('sha256');
    let evidence = NO_EVIDENCE;
    let number = 0;
    for await (const piece of piecesOf(chunks)) {
      if (evidence.size + piece.length > MAX_FILE_BYTES) throw new HttpFailure(413, TOO_LARGE);
      const at = number;
      await turn(async () => {
        hash.update(piece);
        evidence = withPiece(evidence, piece);
        // Others have their turn between judging a piece and writing it.
        await nextTurn();
        await store.transaction((unit) => addPiece(unit, uploadId, at, piece, clock.now()));
      });
      number += 1;
    }
    return { uploadId, sha256: hash.digest('hex'), evidence };
  };

  const checkLimit = async (unit: StoreUnit, organizationId: string, size: number): Promise<void> => {
    if ((await organizationBytes(unit, organizationId)) + size <= MAX_ORGANIZATION_BYTES) return;
    refuse(
      'file',
      `An organization’s files can total at most ${fileSizeText(MAX_ORGANIZATION_BYTES)}. Delete some that are no longer needed.`,
    );
  };

  const upload = async (context: HandlerContext, body: UploadFields, onlyImages: boolean): Promise<UploadedFile> => {
    permit(context, 'files.upload');
    const { file: sent } = context;
    if (sent === undefined) throw new HttpFailure(415, 'Send the body as multipart/form-data.');
    refuse('file', nameFault(sent.name));
    const name = plainName(sent.name);
    const extension = endingOf(name);
    const rule: Ending | undefined = endingRule(extension);
    if (rule === undefined) throw new HttpFailure(422, wrongType(name), { errors: { file: [wrongType(name)] } });
    if (onlyImages && !isImageKind(rule.kind)) refuse('file', notForSelection(name));
    const [group, folderId] = [brandGroupOf(context), body.folderId ?? null];
    await checkTarget(store, group.id, folderId, 'folderId');
    await checkRoom(store, group.id);
    const named = { brandGroupId: group.id, folderId, name };
    const uploadId = randomUUID();
    let isNamed = false;
    try {
      const { sha256, evidence } = await receive(uploadId, sent.bytes);
      refuse('file', evidence.size === 0 ? empty(name) : contentFault(name, rule, kindOf(evidence)));
      const contentType = rule.kind === 'text' && !isWholeUtf8(evidence.text) ? (rule.contentType.split(';')[0] ?? '') : rule.contentType;
      const made: Omit<NewFile, 'name'> = {
        folderId,
        extension,
        contentType,
        isImage: isImageKind(rule.kind),
        size: evidence.size,
        sha256,
      };
      const newId = randomUUID();
      return await context.write(
        async (unit) => {
          await checkTarget(unit, group.id, folderId, 'folderId');
          await checkRoom(unit, group.id);
          // NOTE: asked here alone, for who sends the same again under its key has an answer already, and the name with it.
          const place = await placeFor(unit, named, body);
          await checkLimit(unit, group.organizationId, evidence.size - (place.kind === 'version' ? place.before.size : 0));
          isNamed = await addContent(unit, { sha256, size: evidence.size, uploadId }, clock.now());
          const stamp = { userId: context.caller?.userId ?? null, now: clock.now() };
          const key = { brandGroupId: group.id, id: place.kind === 'version' ? place.before.id : newId };
          if (place.kind === 'version') await addFileVersion(unit, key, newId, made, stamp);
          else await addUploadedFile(unit, key, { ...made, name: place.name }, stamp);
          return recordOf(unit, 'uploadedFile', key);
        },
        { name, sha256 },
      );
    } catch (cause) {
      isNamed = false;
      throw cause;
    } finally {
      // NOTE: what a content names stays, so a write that failed after its commit loses nothing.
      if (!isNamed) discard(uploadId);
    }
  };

  return {
    uploadFile: (context, { body }) => upload(context, body, false),
    uploadAttachment: (context, { body }) => upload(context, body, true),
  };
};
