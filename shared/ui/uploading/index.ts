/** What an upload looks like: the form, the list of files and how far each is, the fields that say what they are about. */
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
export { useTyped, type Typed, type TypedChange } from './use-typed.ts';
