import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { Field, Input, SelectField } from '@groundwork/shared/ui/form';
import { useState } from 'react';
import { stateOptions } from './bulk-review.ts';
import { several } from '../../shared/households/bulk/several.ts';

interface ReviewFormProps {
  /** How many get the state. */
  readonly count: number;
  readonly onReview: (state: string, note: string) => void;
}

/** The state that the selected households get, with a note for each. It can be undone, so nothing is asked first. */
export function ReviewForm({ count, onReview }: ReviewFormProps) {
  const [state, setState] = useState('approved');
  const [note, setNote] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onReview(state, note.trim());
      }}
    >
      <SelectField label={t`New state`} value={state} options={stateOptions} onChoose={setState} />
      <Field label={t`Note for each of them`}>
        {({ status: _status, ...control }) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={2000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <Button type="primary" htmlType="submit">
        {t`Set the state of ${several(count)}`}
      </Button>
    </form>
  );
}
