import { t } from '@groundwork/shared/messages';
import type { OutboxOutcome } from '../../outbox/add-change.ts';

/** What became of a change, or of a suggestion, as a sentence. */
export function outcomeText(outcome: OutboxOutcome, suggested = false): string {
  switch (outcome) {
    case 'written':
      return suggested ? t`Your suggestion waits for a decision.` : t`Saved.`;
    case 'waiting':
      return t`Saved on this device. It is sent when there is a connection.`;
    case 'conflict':
      return t`Somebody else has changed this meanwhile. Decide under “Waiting to be sent”.`;
  }
}
