/** What Files says, as specified; the texts of B-547 and B-548 and their kin are ours. */
export const NO_FILES = 'No files or subdirectories';
export const UPLOAD_FAILED = 'An unexpected error occurred while uploading the file.';
export const FOLDER_FAILED = 'There was an unexpected error creating the folder.';
export const DOCUMENT_UPLOADED = 'The document was uploaded.';
export const DOCUMENT_UPDATED = 'The document was updated.';
/** Where only one kind of file can be chosen, such as an image for a dashboard (C-850). */
export const notForSelection = (file: string): string => `The selected file, ${file}, cannot be used for this selection`;
