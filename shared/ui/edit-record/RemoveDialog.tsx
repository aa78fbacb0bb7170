import { t } from '@groundwork/shared/messages';
import { useState } from 'react';
import { useServerMutation } from '../../data/query-client.ts';
import { messageOf } from '../../http/index.ts';
import { Modal } from '../antd/base/index.ts';
import { Form, Input } from '../antd/form/index.ts';
import { Alert } from '../core/index.ts';
import type { FormField } from './fields.ts';
import { outcomeText } from './outcome-text.ts';
import { removeRecord, type EditedRecord } from './save-edit.ts';

export interface RemoveDialogProps {
  /** "Remove plot 2?" */
  readonly question: string;
  /** What goes with it, as a sentence. */
  readonly consequence?: string;
  readonly of: EditedRecord;
  /** What the person sees of it: where somebody has changed that meanwhile, it stays. */
  readonly fields: readonly FormField[];
  readonly onDone: (words: string) => void;
  /** Called before that when the server has removed it. */
  readonly onWritten?: () => void;
  readonly onCancel: () => void;
}

/** Asks before a record is removed, or that is suggested, and why. */
export function RemoveDialog({ question, consequence, of, fields, onDone, onWritten, onCancel }: RemoveDialogProps) {
  const [seen] = useState(of);
  const { suggested = false } = seen;
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useServerMutation({
    mutationFn: () => removeRecord(seen, reason.trim(), fields),
    onSuccess: (outcome) => {
      if (outcome === 'written' && !suggested) onWritten?.();
      onDone(outcome === 'written' && !suggested ? t`Removed.` : outcomeText(outcome, suggested));
    },
  });
  const failure = (words: string): string => (suggested ? t`Not sent. ${words}` : t`Not removed. ${words}`);
  return (
    <Modal
      open
      title={question}
      okText={suggested ? t`Suggest removal` : t`Remove`}
      okButtonProps={{ danger: true, loading: isPending }}
      cancelText={t`Cancel`}
      onOk={() => !isPending && mutate()}
      onCancel={onCancel}
    >
      {consequence !== undefined && <p>{consequence}</p>}
      <Form layout="vertical">
        <Form.Item
          label={t`Reason (optional)`}
          extra={suggested ? t`For the person who decides.` : t`Shown in the history.`}
          htmlFor="reason-of-removal"
        >
          <Input
            id="reason-of-removal"
            dir="auto"
            maxLength={1000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
      </Form>
      {error && <Alert type="error" showIcon title={failure(messageOf(error, t`Unknown error`))} />}
    </Modal>
  );
}
