import { t } from '@groundwork/shared/messages';
import { VisuallyHidden } from '../core/index.ts';

/**
 * In a cell that has no value: a dash with the reason. Zero is never shown this way, and what was not asked says so in words.
 * @param silent on a phone, a card of a table leaves it out: the rest of the card says why
 */
export const NoValue = ({ why, silent = false }: { readonly why: string; readonly silent?: boolean }) => (
  <Dash title={why} {...(silent && { 'data-not-known': true })} />
);

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
