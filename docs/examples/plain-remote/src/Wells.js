import { createElement, useState } from 'react';

export function Component() {
  const [count, setCount] = useState(3);
  return createElement(
    'main',
    null,
    createElement('h1', null, 'Wells'),
    createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, `${count} wells`),
  );
}
