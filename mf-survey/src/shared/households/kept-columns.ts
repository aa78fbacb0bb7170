import { personal, session } from '@groundwork/shared';

const NAME = 'household-list-columns';

const area = () => {
  const user = session.storedUserId();
  return user === null ? undefined : personal.open(user);
};

/** The columns that the person chose last on this device, by the names of their fields; null where none were. */
export function keptColumns(): readonly string[] | null {
  const kept = area()?.get(NAME) ?? '';
  return kept === '' ? null : kept.split(',');
}

/** Keeps them until the person signs out; null forgets. */
export function keepColumns(columns: readonly string[] | null): void {
  area()?.set(NAME, columns === null ? null : columns.join(','));
}
