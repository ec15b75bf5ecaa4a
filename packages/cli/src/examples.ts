/** Examples at the top of each command's help, by the words after `netbar`. They are the same in every language. */
export const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  '': [
    'netbar login --server http://127.0.0.1:5600 --username xh001_mgr',
    'netbar tail --branch XH001 --type CALL,TEA',
    'netbar unstored --critical 5 --quiet',
  ],
  login: [
    'netbar login --server http://127.0.0.1:5600',
    'netbar login --server https://netbar.example --username xh001_mgr --password-stdin < password',
    'netbar login --server https://netbar.example --token-stdin --profile robot < token',
  ],
  logout: ['netbar logout', 'netbar logout --profile robot', 'NETBAR_PROFILE=robot netbar logout'],
  whoami: ['netbar whoami', 'netbar whoami --profile robot', 'NETBAR_TOKEN_FILE=token netbar whoami'],
  profile: ['netbar profile list', 'netbar profile use robot', 'netbar profile remove robot'],
  'profile list': ['netbar profile list', 'netbar profile list --lang en-US', 'netbar profile list --profile robot'],
  'profile use': ['netbar profile use robot', 'netbar profile use default', 'netbar profile list'],
  'profile remove': ['netbar profile remove robot', 'netbar profile list', 'netbar login --profile robot'],
  tail: [
    'netbar tail --branch all --view full --last 100',
    'netbar tail --type CALL,TEA --notify --bell',
    'netbar tail --since 10m --cursor-file cursor.json | jq -r .text',
  ],
  floor: [
    'netbar floor --branch XH001',
    'netbar floor --once --branch XH001 --branch XH002',
    'netbar floor --format tsv | cut -f3 | sort | uniq -c',
  ],
  report: [
    'netbar report sales --by day --from 2026-11-01 --to 2026-11-30',
    'netbar report sales --branch XH001 --format tsv | sort -t "$(printf "\\t")" -k5 -n | tail -5',
    'netbar report sales --by branch --format json | jq .totals.netFen',
  ],
  notifications: [
    'netbar notifications',
    'netbar notifications --kind refundOrder --history --format json',
    'netbar notifications archive 0190 0191',
  ],
  'notifications read': [
    'netbar notifications read 0190 0191',
    'netbar notifications read --all',
    'netbar notifications --history',
  ],
  'notifications unread': [
    'netbar notifications unread 0190',
    'netbar notifications unread 0190 0191',
    'netbar notifications',
  ],
  'notifications archive': [
    'netbar notifications archive 0190',
    'netbar notifications --kind PURCHASE --format tsv | cut -f4 | xargs netbar notifications archive',
    'netbar notifications --archived',
  ],
  'notifications unarchive': [
    'netbar notifications unarchive 0190',
    'netbar notifications --archived',
    'netbar notifications --history',
  ],
  'notifications open': [
    'netbar notifications open 0190',
    'netbar notifications open 0190 | cat',
    'netbar notifications',
  ],
  unstored: [
    'netbar unstored',
    'netbar unstored --branch XH001,XH002 --critical 5 --critical-age 3d',
    'netbar unstored --quiet --splay 60 --format json',
  ],
  token: ['netbar token create --scope unstored --days 90', 'netbar token list', 'netbar token revoke 019a'],
  'token create': [
    'netbar token create --scope unstored --name cron > token',
    'netbar token create --scope tail --branch XH001,XH002 --network 10.1.0.0/16',
    'netbar token create --scope unstored,tail --days 30 --password-stdin < password',
  ],
  'token list': ['netbar token list', 'netbar token list --format json', 'netbar token list --profile robot'],
  'token revoke': ['netbar token revoke 019a', 'netbar token list', 'netbar token create --scope unstored'],
  doctor: [
    'netbar doctor',
    'netbar doctor --server https://netbar.example',
    'NODE_EXTRA_CA_CERTS=ca.pem netbar doctor',
  ],
  completion: [
    'netbar completion bash > ~/.local/share/bash-completion/completions/netbar',
    'netbar completion fish > ~/.config/fish/completions/netbar.fish',
    'netbar completion zsh > "${fpath[1]}/_netbar"',
  ],
}
