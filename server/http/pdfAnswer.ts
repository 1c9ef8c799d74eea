/** A PDF, whole: it is made before anything of it is sent. */
import type { FastifyReply } from 'fastify';
import { attachment } from './fileName.ts';

export interface MadePdf {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export const sendPdf = (reply: FastifyReply, { name, bytes }: MadePdf): FastifyReply =>
  reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', attachment(name, 'screen.pdf'))
    .header('x-content-type-options', 'nosniff')
    .type('application/pdf')
    .send(Buffer.from(bytes));
