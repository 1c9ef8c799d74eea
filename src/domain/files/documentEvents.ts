/** The events of a document's form that carry its draft; the others are those of every record form. */
import { recordEventsOf } from '../records/recordEvents.ts';
import { TypedDocument } from './documentForm.ts';

const { 'document.draftEdited': edited, 'document.draftReturned': returned } = recordEventsOf('document', TypedDocument);

export const DOCUMENT_EVENTS = { 'document.draftEdited': edited, 'document.draftReturned': returned };
