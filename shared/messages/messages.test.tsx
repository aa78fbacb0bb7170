import { render } from '@testing-library/react';
import { Plural, plural, t, Trans } from '@groundwork/shared/messages';
import { inLanguage } from './in-language.ts';
import { translated } from './runtime.ts';

const found = (count: number, village: string): string =>
  t`${plural(count, { one: '# household', other: '# households' })} in ${village}`;

test('a message has its values, its plural and its number format', () => {
  expect(found(1, 'Mbandua')).toBe('1 household in Mbandua');
  expect(found(1443, 'Mbandua')).toBe('1,443 households in Mbandua');
  expect(found(0, '{0}')).toBe('0 households in {0}');
});

test('a message has elements, and its values are text whatever they look like', () => {
  const name = '<0>Ada</0> & <b>';
  const rows = 2;
  const { container } = render(
    <p>
      <Trans>
        Open <strong>the list</strong> of {name}.
      </Trans>{' '}
      <Plural value={rows} one="# row" other="# rows" />
    </p>,
  );
  expect(container).toHaveTextContent('Open the list of <0>Ada</0> & <b>. 2 rows');
  expect(container.querySelector('strong')).toHaveTextContent('the list');
});

test('text of modules that Node reads too keeps its values', () => {
  expect(inLanguage('It has {size}; {unknown} stays.', { size: '2 MB' })).toBe('It has 2 MB; {unknown} stays.');
  expect(translated('{0} of {name}')).toBe('{0} of {name}');
});
