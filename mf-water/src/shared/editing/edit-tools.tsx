import { useEditKey } from '@groundwork/shared/ui/edit-record';

export { EditButton } from '@groundwork/shared/ui/edit-record';

/** E edits what the page is about. */
export function EditKey({ active, onEdit }: { readonly active: boolean; readonly onEdit: () => void }) {
  useEditKey(active, onEdit);
  return null;
}
