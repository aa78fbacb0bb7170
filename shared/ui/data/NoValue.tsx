import { t } from '@groundwork/shared/messages';
import { VisuallyHidden } from '../core/index.ts';

/** In a cell that has no value: a dash with the reason. Zero is never shown this way, and what was not asked says so in words. */
export function NoValue({ why }: { readonly why: string }) {
  return (
    <>
      <span aria-hidden="true" data-no-value title={why}>
        –
      </span>
      <VisuallyHidden>{why}</VisuallyHidden>
    </>
  );
}

/** There is no answer, or nobody recorded it. */
export const NotKnown = () => <NoValue why={t`not known`} />;
