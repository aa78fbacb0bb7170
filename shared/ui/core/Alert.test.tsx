import { render, screen } from '@testing-library/react';
import { Alert } from './Alert.tsx';

test.each([
  ['info', 'status'],
  ['success', 'status'],
  ['warning', 'status'],
  ['error', 'alert'],
] as const)('an alert of the kind %s is read out: %s', (type, role) => {
  render(<Alert type={type} title="No project found." />);
  expect(screen.getByRole(role)).toHaveTextContent('No project found.');
});

test('within a region that is read out already, it is not one itself', () => {
  render(
    <div role="status">
      <Alert type="info" role="presentation" title="Saved." />
    </div>,
  );
  expect(screen.getAllByRole('status')).toHaveLength(1);
});
