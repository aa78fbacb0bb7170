import { useNavigate } from '@groundwork/shared';
import { t, Trans } from '@groundwork/shared/messages';
import { Icon } from '@groundwork/shared/ui/core';
import { ChoiceList, Flyout } from '@groundwork/shared/ui/toolbar';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import GitCompare from 'lucide/dist/esm/icons/git-compare.mjs';

interface CompareButtonProps {
  readonly village: string;
  /** The villages to compare with. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** Puts this village beside another one; a third can be added there. */
export function CompareButton({ village, choices }: CompareButtonProps) {
  const navigate = useNavigate();
  return (
    <Flyout
      look="button"
      align="end"
      label={t`Compare with`}
      button={{
        children: (
          <>
            <Trans>
              <Icon of={GitCompare} />
              Compare
              <Icon of={ChevronDown} small />
            </Trans>
          </>
        ),
      }}
    >
      {() => (
        <ChoiceList
          label={t`Compare with`}
          choices={choices}
          chosen={[]}
          onChoose={(other) =>
            void navigate(`/village-profiles?${new URLSearchParams({ compare: `${village},${other}` }).toString()}`)
          }
        />
      )}
    </Flyout>
  );
}
