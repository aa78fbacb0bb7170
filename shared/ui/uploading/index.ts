/** The UI of uploads: the form, the list of files with their progress, the fields for their details. */
export { Choice } from './Choice.tsx';
export { DetailsForAll } from './DetailsForAll.tsx';
export { FieldGrid } from './FieldGrid.tsx';
export { typedFor, typingFor } from './file-fields.ts';
export { LANGUAGE_CHOICES } from './language-choices.ts';
export { ListsMissing } from './ListsMissing.tsx';
export { OwnDetails } from './OwnDetails.tsx';
export { useSelection, type Selection } from './selection.data.ts';
export { tagsOf } from './tags-of.ts';
export { UploadForm } from './UploadForm.tsx';
