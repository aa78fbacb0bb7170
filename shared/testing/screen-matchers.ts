import * as React from 'react';
import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

/** Whether somebody waits, and looks again where nothing was found. */
const isWaiting = (): boolean => {
  const config = getConfig();
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
};

configure({
  getElementError: (message, container) => {
    if (!isWaiting()) return getElementError(message, container);
    // Only the last of these errors is read. Printing the whole document into each of them takes a twentieth of the time.
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    });
  },
});

// The first look at a screen compiles its code. How long that takes on a busy machine is nothing that a test is about.
configure({ asyncUtilTimeout: 20_000 });

// React records where each of the first 10,000 elements of every second was made, for warnings that name it: a tenth of the time of a test.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object,
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => undefined },
);
