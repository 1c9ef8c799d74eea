/** The query of the document of a panel. */
export const documentKey = (documentId: string): string => `document-${documentId.replace(/[^0-9A-Za-z._~-]/g, '~')}`;
