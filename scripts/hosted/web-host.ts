import { type HeaderRules, headersFor } from '../../supabase/dev-server/portal/headers-file.ts';

/** What the configuration of a web host says about one portal. */
export interface HostedPortal {
  /** Where it listens, as the program writes it: `443 ssl`, `8080`, `manara.example`. */
  readonly listen: string;
  /** The folder with the build, as the host sees it. */
  readonly folder: string;
  /** The function `pages` of the project, without a slash behind it. */
  readonly pages: string;
  /** The rules of `_headers` of that build. */
  readonly rules: HeaderRules;
}

/** Who asks for a page: whose path has a file name in it asks for none, and each `/sitemap*.xml` is one of the function's. */
const fileName = String.raw`\.\w+$`;
const sitemap = String.raw`^/sitemap[^/]*\.xml$`;

/** Paths of which `_headers` says something of its own about keeping; whatever else there is stands for the page. */
const kept = [
  ['^/assets/', '/assets/x.js'],
  ['^/fonts/', '/fonts/x.woff2'],
  ['^/icons/', '/icons/x.png'],
] as const;

const cachingOf = (rules: HeaderRules, path: string): string => headersFor(rules, path).get('cache-control') ?? '';
/** What every answer carries; how long it is kept is said apart. */
const forAll = (rules: HeaderRules) => [...headersFor(rules, '/')].filter(([name]) => name !== 'cache-control');

/** The configuration of nginx: what goes into its block `http`, certificates left to whoever runs it. */
export function nginxConfig({ listen, folder, pages, rules }: HostedPortal): string {
  const { origin, host, pathname } = new URL(pages);
  const headers = forAll(rules).map(
    ([name, value]) => `    add_header ${name} "${value.replaceAll('"', '\\"')}" always;`,
  );
  return `# The portal as files, and for whoever runs no script the heads of its pages.
map $uri $manara_asks {
  default page;
  ~${sitemap} list;
  ~${fileName} file;
  / home;
}
# A browser says with Sec-Fetch-Dest where a request leads; of / a head is for those alone who ask for text/html.
map "$request_method $manara_asks:$http_sec_fetch_dest:$http_accept" $manara_from {
  default files;
  "~^(GET|HEAD) list:" pages;
  "~^(GET|HEAD) page::" pages;
  "~^(GET|HEAD) home::.*text/html" pages;
}
map $uri $manara_kept {
  default "${cachingOf(rules, '/')}";
${kept.map(([pattern, path]) => `  ~${pattern} "${cachingOf(rules, path)}";`).join('\n')}
}
server {
  listen ${listen};
  root ${folder};
  index index.html;
  charset utf-8;
  gzip on;
  gzip_types text/css text/javascript application/javascript application/json application/manifest+json image/svg+xml;

  location / {
    error_page 418 = @pages;
    if ($manara_from = pages) { return 418; }
${headers.join('\n')}
    add_header cache-control $manara_kept always;
    add_header vary "sec-fetch-dest" always;
    # The portal knows its own addresses, and says of an unknown one that it is none; a missing file is missing.
    try_files $uri $manara_shell =404;
  }
  location = /_headers { return 404; }
  # The function's answer brings the headers of the portal along.
  location @pages {
    rewrite ^(.*)$ ${pathname}$1 break;
    proxy_pass ${origin};
    proxy_set_header Host ${host};
    proxy_set_header Cookie "";
    proxy_ssl_server_name on;
    proxy_http_version 1.1;
  }
}
map $manara_asks $manara_shell {
  default /index.html;
  file /missing;
}
`;
}

/** The configuration of Caddy, which sees to certificates itself where `listen` is a name. */
export function caddyConfig({ listen, folder, pages, rules }: HostedPortal): string {
  const { origin, pathname } = new URL(pages);
  const headers = forAll(rules).map(([name, value]) => `    ${name} \`${value}\``);
  return `# The portal as files, and for whoever runs no script the heads of its pages.
(pages) {
  # The function's answer brings the headers of the portal along.
  rewrite * ${pathname}{uri}
  reverse_proxy ${origin} {
    header_up Host {upstream_hostport}
    header_up -Cookie
  }
}
${listen} {
  root * ${folder}
  encode gzip

  # A browser says with Sec-Fetch-Dest where a request leads; of / a head is for those alone who ask for text/html.
  @list path_regexp ${sitemap}
  @page {
    method GET HEAD
    header !Sec-Fetch-Dest
    not path_regexp ${fileName}
    not path /
  }
  @home {
    method GET HEAD
    header !Sec-Fetch-Dest
    header Accept *text/html*
    path /
  }
  handle @list {
    import pages
  }
  handle @page {
    import pages
  }
  handle @home {
    import pages
  }
  handle {
    header {
${headers.map((line) => `  ${line}`).join('\n')}
      ?Cache-Control "${cachingOf(rules, '/')}"
      Vary Sec-Fetch-Dest
    }
${kept.map(([pattern, path]) => `    header ${pattern.slice(1)}* Cache-Control "${cachingOf(rules, path)}"`).join('\n')}
    respond /_headers 404
    # The portal knows its own addresses, and says of an unknown one that it is none; a missing file is missing.
    @unknown {
      not path_regexp ${fileName}
      not file
    }
    rewrite @unknown /index.html
    file_server
  }
}
`;
}
