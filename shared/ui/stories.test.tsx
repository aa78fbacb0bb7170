import { render } from '@testing-library/react';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { UiGround } from './core/index.ts';

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.stories.tsx'),
);

describe.each(files)('%s', (file) => {
  const { default: about, ...stories } = jest.requireActual<Record<string, ComponentType>>(path.join(__dirname, file));

  test.each(Object.entries(stories))('%s is drawn without a complaint, light and dark', (_, Story) => {
    expect(about).toMatchObject({ title: expect.any(String) as string });
    const complaints = jest.spyOn(console, 'error');
    for (const theme of ['light', 'dark'] as const) {
      const { container, unmount } = render(
        <MemoryRouter>
          <UiGround theme={theme}>
            <Story />
          </UiGround>
        </MemoryRouter>,
      );
      expect(container.querySelector('.gw-root')).not.toBeEmptyDOMElement();
      unmount();
    }
    expect(complaints).not.toHaveBeenCalled();
  });
});
