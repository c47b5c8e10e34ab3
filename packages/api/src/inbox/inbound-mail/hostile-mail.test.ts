import { testHostileMails } from '../../testing/test-hostile-mails';

// The whole size is read before a release.
testHostileMails(1 / 5);
