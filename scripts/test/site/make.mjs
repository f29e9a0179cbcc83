// @ts-check
// In a process of its own, where Node loads the packages as they are: writes the example of the site into a folder, and
// prints the generated pages as JSON.
import { sitePages } from '../../generate/docs-pages.mjs';
import { ROOT } from '../../lib/run.mjs';
import { writeExample } from '../../lib/site-example.mjs';

await writeExample(String(process.argv[2]));
process.stdout.write(JSON.stringify([...(await sitePages(ROOT))]));
