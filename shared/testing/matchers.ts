import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The first look at a screen compiles its code. How long that takes on a busy machine is nothing that a test is about.
configure({ asyncUtilTimeout: 20_000 });
