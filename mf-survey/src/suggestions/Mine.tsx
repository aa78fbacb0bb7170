import { t } from '@groundwork/shared/messages';
import type { LinkChoices } from '@groundwork/shared/ui/edit-record';
import { ConfirmButton } from '@groundwork/shared/ui/data';
import { whenText } from '../shared/query/rows/when-text.ts';
import { SuggestionCard } from './SuggestionCard.tsx';
import { reasonOf, titleOf } from './suggestion-words.ts';
import { withdrawSuggestion, type Suggestion } from './suggestions.data.ts';

/** How it stands with one's own suggestion, as a sentence. */
function stateText({ state, decidedBy, decidedAt }: Suggestion): string {
  const [who, when] = [decidedBy ?? t`somebody without a name`, whenText(decidedAt)];
  if (state === 'open') return t`Waits for a decision`;
  return state === 'accepted' ? t`Accepted by ${who}, ${when}` : t`Declined by ${who}, ${when}`;
}

interface MineProps {
  readonly suggestion: Suggestion;
  readonly links: LinkChoices;
  /** Says that it was taken back; the card is gone. */
  readonly onWithdrawn: (words: string) => void;
}

/** One's own suggestion: how it stands, and what who decided says. */
export function Mine({ suggestion, links, onWithdrawn }: MineProps) {
  const { state, when, answer } = suggestion;
  return (
    <SuggestionCard
      suggestion={suggestion}
      links={links}
      about={
        <>
          <b>{stateText(suggestion)}</b> · {t`suggested on`} <time dateTime={when ?? undefined}>{whenText(when)}</time>
        </>
      }
    >
      {answer !== null && <p dir="auto">{answer}</p>}
      {state === 'open' && (
        <ConfirmButton
          action={t`Take back`}
          subject={titleOf(suggestion)}
          question={t`Take back your suggestion?`}
          failed={t`Not taken back.`}
          onConfirm={async () => {
            try {
              await withdrawSuggestion(suggestion);
            } catch (error) {
              throw new Error(reasonOf(error), { cause: error });
            }
            onWithdrawn(t`Taken back.`);
          }}
        />
      )}
    </SuggestionCard>
  );
}
