import { messageOf, useUnsavedWork } from '@groundwork/shared';
import { localDay, newKey, queryClient } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Alert, Button } from '@groundwork/shared/ui/core';
import { formatDay } from '@groundwork/shared/ui/data';
import { Field, Input, SelectControl, SelectField } from '@groundwork/shared/ui/form';
import { useTyped } from '@groundwork/shared/data';
import { TextArea } from '@groundwork/shared/ui/text-area';
import { conditionName } from '@groundwork/shared/ui/visit-timeline';
import { breakdownCauses, waterQualities } from '@groundwork/survey/model';
import { useEffect, useId, useState, type FormEvent } from 'react';
import type { WaterPoint } from '../shared/water-points.data.ts';
import { problemsIn, type Problems } from './check-draft.ts';
import { draftOf, needsCause, valuesOf, type FieldName, type Position } from './draft.ts';
import { NextVisitField } from './NextVisitField.tsx';
import { PhotoField } from './PhotoField.tsx';
import { PositionField } from './PositionField.tsx';
import styles from './RecordVisit.module.css';
import { sendVisit, type SentVisit } from './send-visit.ts';
import { StateChoice } from './StateChoice.tsx';
import { useVisitPhoto } from './use-visit-photo.ts';

export interface SavedVisit {
  readonly key: string;
  readonly outcome: SentVisit;
}

interface VisitFormProps {
  readonly point: WaterPoint;
  /** The project's page. */
  readonly page: string;
  readonly onSaved: (saved: SavedVisit) => void;
}

const options = (words: Readonly<Record<string, string>>, none: string) => [
  { value: '', label: none },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
];

/** A visit to one water point. What is filled in stays on the device until it is saved. */
export function VisitForm({ point, page, onSaved }: VisitFormProps) {
  const form = `visit:${point.id}`;
  const [typed, type] = useTyped(form);
  const photo = useVisitPhoto(form);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  const id = useId();
  const [saved, setSaved] = useState<SavedVisit>();
  // Once what was filled in has gone from the device, too: the form goes with this.
  useEffect(() => saved && onSaved(saved), [saved, onSaved]);
  useUnsavedWork(photo.unkept);
  const today = localDay();
  const draft = draftOf(typed, today);
  const idOf = (field: FieldName): string => `${id}-${field}`;
  const fill = (field: FieldName, value: string): void => {
    type({ [field]: value });
    setProblems(({ [field]: _, ...others }) => others);
  };
  const place = (position: Position | null): void =>
    type({
      latitude: position && String(position.latitude),
      longitude: position && String(position.longitude),
      accuracy: position?.accuracy ? String(position.accuracy) : null,
    });

  const save = async (): Promise<void> => {
    const found = problemsIn(draft, today);
    setProblems(found);
    setFailure(undefined);
    const [first] = (['functional', 'cause', 'day', 'flow', 'next'] as const).filter(
      (field) => found[field] !== undefined,
    );
    if (first !== undefined) return document.getElementById(idOf(first))?.focus();
    setSending(true);
    // Chosen once: however often it is sent, it is one visit.
    const key = typed['key'] ?? newKey();
    type({ key });
    try {
      const outcome = await sendVisit({
        key,
        values: valuesOf(draft, point.id, photo.photo !== null),
        photo: photo.photo,
        pointName: point.name,
        page,
      });
      type(Object.fromEntries([...Object.keys(typed), 'key'].map((field) => [field, null])));
      photo.remove();
      setSaved({ key, outcome });
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) =>
          typeof queryKey[0] === 'string' &&
          (queryKey[0].startsWith('water_point') || queryKey[0] === 'visits' || queryKey[0] === 'dashboard'),
      });
    } catch (error) {
      setFailure(messageOf(error, t`Unknown error`));
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!sending && !photo.preparing) void save();
  };
  const sameDay = point.visits.filter(({ day }) => day === draft.day);
  const second = sameDay.map(({ condition }) => conditionName[condition]).join(', ');
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <StateChoice
        id={idOf('functional')}
        value={draft.functional}
        error={problems.functional}
        onChoose={(state) => fill('functional', state)}
      />
      {needsCause(draft.functional) && (
        <Field label={t`Cause`} id={idOf('cause')} error={problems.cause}>
          {({ status: _status, ...control }) => (
            <Choices
              {...control}
              words={breakdownCauses}
              none={t`Choose the cause`}
              value={draft.cause}
              onChoose={(cause) => fill('cause', cause)}
            />
          )}
        </Field>
      )}
      <PhotoField of={photo} consent={draft.consent} onConsent={(consent) => fill('consent', consent)} />
      <PositionField position={draft.position} recorded={point} onChange={place} />
      <Field
        label={t`Day of the visit`}
        id={idOf('day')}
        error={problems.day}
        hint={
          sameDay.length > 0
            ? t`There is a visit of ${formatDay(draft.day)} already: ${second}. This one is saved beside it.`
            : undefined
        }
      >
        {(control) => (
          <Input
            {...control}
            type="date"
            max={today}
            value={draft.day}
            onChange={({ target }) => fill('day', target.value)}
          />
        )}
      </Field>
      <NextVisitField
        id={idOf('next')}
        day={draft.day || today}
        value={draft.next}
        error={problems.next}
        onChange={(next) => fill('next', next)}
      />
      <Field label={t`Flow in litres a minute (optional)`} id={idOf('flow')} error={problems.flow}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={draft.flow}
            onChange={({ target }) => fill('flow', target.value)}
          />
        )}
      </Field>
      <SelectField
        label={t`Water quality (optional)`}
        value={draft.quality}
        options={options(waterQualities, t`Not checked`)}
        onChoose={(quality) => fill('quality', quality)}
      />
      <Field label={t`Note (optional)`}>
        {({ status: _status, ...control }) => (
          <TextArea
            {...control}
            autoSize={{ minRows: 2, maxRows: 8 }}
            value={draft.note}
            onChange={({ target }) => fill('note', target.value)}
          />
        )}
      </Field>
      {photo.unkept && (
        <Alert
          type="warning"
          showIcon
          role="status"
          title={t`This device has no space to keep the photo. Save before you close the page.`}
        />
      )}
      {failure !== undefined && (
        <Alert type="error" showIcon role="alert" title={t`The visit could not be saved`} description={failure} />
      )}
      <div className={styles.bar}>
        <Button type="primary" htmlType="submit" block loading={sending}>
          {t`Save visit`}
        </Button>
      </div>
    </form>
  );
}

interface ChoicesProps {
  readonly id: string;
  readonly words: Readonly<Record<string, string>>;
  readonly none: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** A list of words that can be marked as wrong. */
function Choices({ words, none, onChoose, ...control }: ChoicesProps) {
  return <SelectControl {...control} options={options(words, none)} onChoose={onChoose} />;
}
