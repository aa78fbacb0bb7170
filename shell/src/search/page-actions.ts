import { t } from '@groundwork/shared/messages';
import { useThemeChoice } from '@groundwork/shared/ui/core';
import { copyText } from '@groundwork/shared/ui/take-away';

/** An entry of the search that acts on the page and is not a destination. */
interface PageAction {
  readonly label: string;
  /** @returns the result as a sentence where the search stays open to show it; otherwise an empty text */
  readonly act: (close: () => void) => Promise<string>;
}

/** Actions for any page. */
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
        // The search must be closed before the page is printed.
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
