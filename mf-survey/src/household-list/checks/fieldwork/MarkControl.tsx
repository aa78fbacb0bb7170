import { messageOf } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { outcomeText } from '@groundwork/shared/ui/edit-record';
import { SelectControl } from '@groundwork/shared/ui/form';
import { nonInterviewReasons } from '@groundwork/survey/model';
import { useMay } from '../../../shared/editing/use-may.ts';
import { markHousehold, type Mark } from './marks.data.ts';

const OPTIONS = [
  { value: '', label: t`Still to visit` },
  ...Object.entries(nonInterviewReasons).map(([value, label]) => ({ value, label })),
];
const textOf = (reason: string): string => OPTIONS.find(({ value }) => value === reason)?.label ?? reason;

interface MarkControlProps {
  readonly household: string;
  readonly code: string;
  readonly soughtIn: string;
  readonly mark: Mark | undefined;
  /** Says what became of a choice. */
  readonly onDone: (said: string) => void;
}

/** The reason why a household was not interviewed again: a control for people who may change it, text for everybody else. */
export function MarkControl({ mark, onDone, ...of }: MarkControlProps) {
  const may = [useMay('non_interviews', 'create'), useMay('non_interviews', 'delete')].every(Boolean);
  const { isPending, mutate } = useServerMutation({
    mutationFn: (reason: string) => markHousehold({ ...of, mark, reason }),
    onSuccess: (outcome, reason) => onDone(`${of.code}: ${textOf(reason)}. ${outcomeText(outcome)}`),
    onError: (error) => onDone(`${of.code}: ${t`Not saved. ${messageOf(error, t`Unknown error`)}`}`),
  });
  const reason = mark?.reason ?? '';
  if (!may) return textOf(reason);
  return (
    <SelectControl
      aria-label={t`What happened to ${of.code}`}
      value={reason}
      options={OPTIONS}
      onChoose={(next) => {
        if (!isPending) mutate(next);
      }}
    />
  );
}
