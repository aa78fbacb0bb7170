import { act, render } from '@testing-library/react';
import { useThemeChoice } from './theme-choice.ts';
import { UiProvider } from './UiProvider.tsx';

test('paper is white, whatever theme is chosen', () => {
  useThemeChoice.setState({ name: 'dark' });
  render(<UiProvider>Figures</UiProvider>);
  expect(document.documentElement.dataset['theme']).toBe('dark');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(document.documentElement.dataset['theme']).toBe('light');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(document.documentElement.dataset['theme']).toBe('dark');
});
