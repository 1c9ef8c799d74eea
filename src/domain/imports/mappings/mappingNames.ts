/** The query whose answer is the list of mappings, and the child actors of the import page: the form of a mapping, and the mappings. */
export const MAPPINGS = 'mappings';
export const MAPPING_FORM = 'mappingForm';
export const MAPPING_RECORDS = 'mappingRecords';
