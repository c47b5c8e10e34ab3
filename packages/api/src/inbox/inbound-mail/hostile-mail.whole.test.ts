import { testHostileMails } from '../../testing/test-hostile-mails';

testHostileMails(1);
