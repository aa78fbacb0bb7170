import { t } from '@groundwork/shared/messages';
import { VisuallyHidden } from '../core/index.ts';

/** In a cell that has no value: a dash with the reason. Zero is never shown this way, and what was not asked says so in words. */
export const NoValue = ({ why }: { readonly why: string }) => <Dash title={why} />;

/** There is no answer, or nobody recorded it. On a phone, a card of a table leaves it out. */
export const NotKnown = () => <Dash title={t`not known`} data-not-known />;

function Dash(props: { readonly title: string; readonly 'data-not-known'?: true }) {
  return (
    <>
      <span aria-hidden="true" {...props}>
        –
      </span>
      <VisuallyHidden>{props.title}</VisuallyHidden>
    </>
  );
}
