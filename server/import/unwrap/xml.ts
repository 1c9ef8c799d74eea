/** XML of a workbook, as elements that begin and end and the text between them. */
import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { WrapperFault } from './budget.ts';

export type Attributes = Readonly<Record<string, string>>;

export interface XmlVisitor {
  /** Names come without their prefix. Answers true when nothing more is wanted. */
  readonly open: (name: string, attributes: Attributes) => boolean | undefined;
  readonly close?: (name: string) => boolean | undefined;
  readonly text?: (text: string) => void;
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads a stream of XML until its end, or until the visitor has enough. Throws `WrapperFault` where it is none. */
export const readXml = async (stream: Readable, visitor: XmlVisitor): Promise<void> => {
  const parser = new SaxesParser();
  let isEnough = false;
  let fault: WrapperFault | null = null;
  // Nothing in a workbook declares a document type; one that does wants entities to be opened.
  parser.on('doctype', () => {
    fault ??= new WrapperFault('is a workbook that declares a document type, so it was not opened.');
  });
  parser.on('error', (cause) => {
    fault ??= new WrapperFault(`is a workbook that cannot be read: ${cause.message.slice(0, 80)}.`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (!isEnough && fault === null) isEnough = visitor.open(bare(name), attributes) === true;
  });
  parser.on('closetag', ({ name }) => {
    if (!isEnough && fault === null) isEnough = visitor.close?.(bare(name)) === true;
  });
  parser.on('text', (text) => {
    if (!isEnough && fault === null) visitor.text?.(text);
  });
  const decoder = new TextDecoder('utf-8');
  for await (const bytes of stream) {
    parser.write(decoder.decode(bytes as Uint8Array, { stream: true }));
    if (fault !== null) throw fault;
    if (isEnough) return;
  }
  parser.close();
  if (fault !== null) throw fault;
};
