export { createAxiosHttp, type AxiosHttpOptions } from '../http-axios.ts'
