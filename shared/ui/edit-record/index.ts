/** Creating, changing and removing records where they are shown: the buttons, and the forms once somebody opens one. */
export { EditButton } from './EditButton.tsx';
export { EditDrawer, EditForm, RemoveDialog } from './lazy-parts.ts';
export type { EditFormProps } from './EditForm.tsx';
export type { Check, FormField, LinkChoices, RecordRow } from './fields.ts';
export { outcomeText } from './outcome-text.ts';
export { changeRecord, createRecord, removeRecord, type EditedRecord, type Values } from './save-edit.ts';
export { storedValue } from './typed-values.ts';
export { useEditKey } from './use-edit-key.ts';
