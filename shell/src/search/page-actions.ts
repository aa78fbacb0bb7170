import { t } from '@groundwork/shared/messages';
import { useThemeChoice } from '@groundwork/shared/ui/core';
import { copyText } from '@groundwork/shared/ui/take-away';

/** Something that the search does, and is no place to go to. */
interface PageAction {
  readonly label: string;
  /** @returns what became of it, where the search stays open to say so; otherwise an empty text */
  readonly act: (close: () => void) => Promise<string>;
}

/** What can be done with any page. */
export function usePageActions(): readonly PageAction[] {
  const name = useThemeChoice((state) => state.name);
  const choose = useThemeChoice((state) => state.choose);
  const other = name === 'light' ? 'dark' : 'light';
  return [
    {
      label: t`Copy the link to this page`,
      act: async () =>
        (await copyText(location.href)) ? t`Link copied.` : t`This browser does not allow copying here.`,
    },
    {
      label: t`Print this page`,
      act: (close) => {
        close();
        // The search is not to be on paper.
        setTimeout(() => window.print());
        return Promise.resolve('');
      },
    },
    {
      label: other === 'dark' ? t`Use the dark theme` : t`Use the light theme`,
      act: (close) => {
        choose(other);
        close();
        return Promise.resolve('');
      },
    },
  ];
}
