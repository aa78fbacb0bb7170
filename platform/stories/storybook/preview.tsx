import { UiGround } from '@groundwork/shared/ui/core';
import type { Decorator, Preview } from '@storybook/react-webpack5';
import { MemoryRouter } from 'react-router-dom';
import './preview.module.css';

/** Each story twice, one below the other: light and dark. */
const inBothThemes: Decorator = (Story) => (
  <MemoryRouter>
    {(['light', 'dark'] as const).map((theme) => (
      <UiGround key={theme} theme={theme}>
        <Story />
      </UiGround>
    ))}
  </MemoryRouter>
);

export default { decorators: [inBothThemes], parameters: { layout: 'fullscreen' } } satisfies Preview;
