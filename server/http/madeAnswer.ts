/** A PDF or a workbook, whole: it is made before anything of it is sent. */
import type { FastifyReply } from 'fastify';
import type { Endpoint } from '../../src/domain/api/endpoint.ts';
import { PDF_TYPE } from '../../src/domain/rendering/paper.ts';
import { XLSX_TYPE } from '../../src/domain/sheets/tableFile.ts';
import { attachment } from './fileName.ts';

export interface MadeFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const MADE = {
  pdf: { type: PDF_TYPE, plainName: 'screen.pdf' },
  workbook: { type: XLSX_TYPE, plainName: 'screen.xlsx' },
} as const satisfies Record<NonNullable<Endpoint['made']>, object>;

export const sendMade = (reply: FastifyReply, kind: keyof typeof MADE, { name, bytes }: MadeFile): FastifyReply =>
  reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', attachment(name, MADE[kind].plainName))
    .header('x-content-type-options', 'nosniff')
    .type(MADE[kind].type)
    .send(Buffer.from(bytes));
