import { Button, Icon } from '../core/index.ts';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import styles from './EditButton.module.css';

interface EditButtonProps {
  /** "Correct Rooms" */
  readonly label: string;
  /** By which the focus finds the button again. */
  readonly name?: string;
  /** Always to be seen: in a column of its own. In other cells it is seen where the pointer or the focus is. */
  readonly shown?: boolean;
  readonly onPress: () => void;
}

/** Opens the form for what it stands beside. */
export function EditButton({ label, name, shown = false, onPress }: EditButtonProps) {
  return (
    <Button
      type="text"
      size="small"
      className={shown ? `${styles.edit} ${styles.shown}` : styles.edit}
      aria-label={label}
      title={label}
      data-edit={name}
      icon={<Icon of={Pencil} small />}
      onClick={onPress}
    />
  );
}
