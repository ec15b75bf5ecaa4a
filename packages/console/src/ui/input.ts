/** Ant Design's fields for text, one by one: its own `Input` brings them all, and a page wants one or two. */
export { default as Input } from 'antd/es/input/Input'
export { default as PasswordInput } from 'antd/es/input/Password'
export { default as SearchInput } from 'antd/es/input/Search'
export { default as TextArea } from 'antd/es/input/TextArea'
