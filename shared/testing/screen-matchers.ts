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
