// Generated from schemas/plugin-marketplace.schema.json by scripts/generate.mjs. Do not edit.
// @ts-nocheck
import type { SchemaError } from '../../validate.js';

let compiled;

export function schemaErrors(value: unknown): readonly SchemaError[] {
  compiled ??= compile();
  return compiled(value) ? [] : compiled.errors;
}

function joined(errors, more) {
  if (errors === null) return more;
  for (const error of more) errors.push(error);
  return errors;
}

function compile() {
const schema10 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"https://cognitive-delivery.github.io/contract/1.x/plugin-marketplace.schema.json","type":"object","required":["name","owner","plugins"],"additionalProperties":true,"properties":{"$schema":{"type":"string"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]*$"},"version":{"type":"string"},"description":{"type":"string"},"owner":{"$ref":"#/definitions/owner"},"metadata":{"$ref":"#/definitions/metadata"},"allowCrossMarketplaceDependenciesOn":{"type":"array","items":{"type":"string","minLength":1}},"renames":{"type":"object","additionalProperties":{"type":["string","null"]}},"forceRemoveDeletedPlugins":{"type":"boolean"},"plugins":{"type":"array","items":{"$ref":"#/definitions/entry"}}},"definitions":{"owner":{"type":"object","required":["name"],"additionalProperties":true,"properties":{"name":{"type":"string","minLength":1},"email":{"type":"string"},"url":{"type":"string"}}},"metadata":{"type":"object","additionalProperties":true,"properties":{"pluginRoot":{"type":"string"},"description":{"type":"string"},"version":{"type":"string"}}},"relevance":{"type":"object","additionalProperties":true,"properties":{"topic":{"type":"string"},"signals":{}}},"entryCdf":{"type":"object","additionalProperties":true,"properties":{"digest":{"type":"string","pattern":"^[0-9a-f]{64}$"},"capabilities":{"$ref":"#/definitions/capabilities"}}},"entry":{"type":"object","required":["name","source"],"additionalProperties":true,"properties":{"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]*$"},"source":{"$ref":"#/definitions/source"},"displayName":{"type":"string"},"description":{"type":"string"},"version":{"type":"string"},"homepage":{"type":"string"},"license":{"type":"string"},"category":{"type":"string"},"author":{"$ref":"#/definitions/author"},"repository":{"$ref":"#/definitions/repository"},"keywords":{"type":"array","items":{"type":"string","minLength":1}},"tags":{"type":"array","items":{"type":"string","minLength":1}},"defaultEnabled":{"type":"boolean"},"strict":{"type":"boolean"},"skills":{"$ref":"#/definitions/componentPath"},"agents":{"$ref":"#/definitions/componentPath"},"outputStyles":{"$ref":"#/definitions/componentPath"},"workflows":{"$ref":"#/definitions/componentPath"},"themes":{"$ref":"#/definitions/componentPath"},"commands":{"$ref":"#/definitions/commands"},"hooks":{"$ref":"#/definitions/hooksSource"},"mcpServers":{"$ref":"#/definitions/mcpServersSource"},"lspServers":{"$ref":"#/definitions/lspServers"},"dependencies":{"$ref":"#/definitions/dependencies"},"userConfig":{"$ref":"#/definitions/userConfig"},"experimental":{"$ref":"#/definitions/experimental"},"relevance":{"$ref":"#/definitions/relevance"},"headers":{"type":"object","propertyNames":{"not":{"pattern":"^[Aa][Uu][Tt][Hh][Oo][Rr][Ii][Zz][Aa][Tt][Ii][Oo][Nn]$"}},"additionalProperties":{"$ref":"#/definitions/credentialFree"}},"headersHelper":{"type":"string","minLength":1},"metadata":{"type":"object"},"settings":{"type":"object","additionalProperties":true},"channels":{"type":"array","items":{"$ref":"#/definitions/channel"}},"types":{"type":"string","minLength":1,"allOf":[{"not":{"pattern":"^/"}},{"not":{"pattern":"(^|/)\\.\\.(/|$)"}},{"not":{"pattern":"^~"}},{"not":{"pattern":"^[A-Za-z]:"}},{"not":{"pattern":"\\\\"}}]},"cdf":{"$ref":"#/definitions/entryCdf"}},"if":{"required":["headersHelper"]},"then":{"required":["strict"],"properties":{"strict":{"const":false}}}},"source":{"anyOf":[{"type":"string","minLength":1},{"$ref":"#/definitions/sourceLocal"},{"$ref":"#/definitions/sourceGithub"},{"$ref":"#/definitions/sourceUrl"},{"$ref":"#/definitions/sourceGitSubdir"},{"$ref":"#/definitions/sourceNpm"},{"$ref":"#/definitions/sourceArchive"},{"$ref":"#/definitions/sourceCommand"}]},"sourceLocal":{"type":"object","required":["source","path"],"additionalProperties":true,"properties":{"source":{"type":"string","enum":["local"]},"path":{"type":"string","minLength":1}}},"sourceGithub":{"type":"object","required":["source","repo"],"additionalProperties":true,"properties":{"source":{"type":"string","enum":["github"]},"repo":{"type":"string","pattern":"^[^/\\t\\n\\v\\f\\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+/[^/\\t\\n\\v\\f\\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$"},"ref":{"type":"string","minLength":1},"sha":{"type":"string","pattern":"^[0-9a-f]{7,40}$"}}},"sourceUrl":{"type":"object","required":["source","url"],"additionalProperties":true,"properties":{"source":{"type":"string","enum":["url"]},"url":{"type":"string","minLength":1},"ref":{"type":"string","minLength":1},"sha":{"type":"string","pattern":"^[0-9a-f]{7,40}$"}}},"sourceGitSubdir":{"type":"object","required":["source","url","path"],"additionalProperties":true,"properties":{"source":{"type":"string","enum":["git-subdir"]},"url":{"type":"string","minLength":1},"path":{"type":"string","minLength":1,"allOf":[{"not":{"pattern":"^/"}},{"not":{"pattern":"(^|/)\\.\\.(/|$)"}},{"not":{"pattern":"^~"}},{"not":{"pattern":"^[A-Za-z]:"}},{"not":{"pattern":"\\\\"}}]},"ref":{"type":"string","minLength":1},"sha":{"type":"string","pattern":"^[0-9a-f]{7,40}$"}}},"sourceNpm":{"type":"object","required":["source","package"],"additionalProperties":true,"properties":{"source":{"type":"string","enum":["npm"]},"package":{"type":"string","minLength":1},"version":{"type":"string"},"registry":{"type":"string"}}},"sourceArchive":{"type":"object","required":["source","url"],"additionalProperties":true,"properties":{"source":{"type":"string","enum":["archive"]},"url":{"type":"string","minLength":1},"sha256":{"type":"string","pattern":"^[0-9a-fA-F]{64}$"}}},"sourceCommand":{"type":"object","required":["source","command"],"additionalProperties":true,"properties":{"source":{"type":"string","enum":["command"]},"command":{"type":"string","minLength":1},"timeout":{"type":"integer","minimum":1,"maximum":600},"mode":{"type":"string","enum":["copy","link"]}}},"author":{"anyOf":[{"type":"string","minLength":1},{"type":"object","required":["name"],"additionalProperties":true,"properties":{"name":{"type":"string","minLength":1},"email":{"type":"string"},"url":{"type":"string"}}}]},"repository":{"anyOf":[{"type":"string","minLength":1},{"type":"object"}]},"componentPath":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"capabilities":{"type":"object","additionalProperties":true,"properties":{"tools":{"type":"array","items":{"type":"string","minLength":1,"pattern":"^[A-Za-z0-9_][A-Za-z0-9_.:/-]{0,127}$"}},"read_paths":{"type":"array","items":{"type":"string","minLength":1,"allOf":[{"not":{"pattern":"^/"}},{"not":{"pattern":"(^|/)\\.\\.(/|$)"}},{"not":{"pattern":"^~"}},{"not":{"pattern":"^[A-Za-z]:"}},{"not":{"pattern":"\\\\"}}]}},"write_paths":{"type":"array","items":{"type":"string","minLength":1,"allOf":[{"not":{"pattern":"^/"}},{"not":{"pattern":"(^|/)\\.\\.(/|$)"}},{"not":{"pattern":"^~"}},{"not":{"pattern":"^[A-Za-z]:"}},{"not":{"pattern":"\\\\"}}]}},"hosts":{"type":"array","items":{"type":"string","minLength":1,"maxLength":253,"pattern":"^(\\*|(\\*\\.)?[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*)$"}},"commands":{"type":"array","items":{"type":"string","minLength":1,"pattern":"^[A-Za-z0-9][A-Za-z0-9._+-]{0,127}$"}},"tool_args":{"type":"object","propertyNames":{"pattern":"^[A-Za-z0-9_][A-Za-z0-9_.:/-]{0,127}$"},"additionalProperties":{"type":"object"}}}},"dependencies":{"type":"array","items":{"anyOf":[{"type":"string","minLength":1},{"type":"object","required":["name"],"additionalProperties":true,"properties":{"name":{"type":"string","minLength":1},"marketplace":{"type":"string"},"version":{"type":"string"}}}]}},"userConfigOption":{"type":"object","required":["type","title","description"],"additionalProperties":false,"properties":{"type":{"type":"string","enum":["string","number","boolean","directory","file"]},"title":{"type":"string","minLength":1},"description":{"type":"string"},"required":{"type":"boolean"},"default":{"anyOf":[{"type":"string"},{"type":"number"},{"type":"boolean"},{"type":"array","items":{"type":"string"}}]},"options":{"type":"array","items":{"type":"string","minLength":1,"maxLength":64}},"multiple":{"type":"boolean"},"sensitive":{"type":"boolean"},"min":{"type":"number"},"max":{"type":"number"}}},"userConfig":{"type":"object","propertyNames":{"pattern":"^[A-Za-z_][A-Za-z0-9_]*$"},"additionalProperties":{"$ref":"#/definitions/userConfigOption"}},"channel":{"type":"object","required":["server"],"additionalProperties":false,"properties":{"server":{"type":"string","minLength":1},"displayName":{"type":"string"},"userConfig":{"$ref":"#/definitions/userConfig"}}},"lspServer":{"type":"object","required":["command","extensionToLanguage"],"additionalProperties":false,"properties":{"command":{"type":"string","minLength":1},"extensionToLanguage":{"type":"object","minProperties":1,"propertyNames":{"pattern":"^\\."},"additionalProperties":{"type":"string","minLength":1}},"args":{"type":"array","items":{"type":"string"}},"transport":{"type":"string","enum":["stdio","socket"]},"env":{"type":"object","additionalProperties":{"type":"string"}},"initializationOptions":{"type":"object"},"settings":{"type":"object"},"workspaceFolder":{"type":"string"},"startupTimeout":{"type":"integer","minimum":1,"maximum":9007199254740991},"shutdownTimeout":{"type":"integer","minimum":1,"maximum":9007199254740991},"requestTimeout":{"type":"integer","minimum":1,"maximum":9007199254740991},"restartOnCrash":{"type":"boolean"},"maxRestarts":{"type":"integer","minimum":0,"maximum":9007199254740991},"diagnostics":{"type":"boolean"}}},"lspServers":{"anyOf":[{"type":"string","minLength":1},{"type":"object","additionalProperties":{"$ref":"#/definitions/lspServer"}},{"type":"array","items":{"anyOf":[{"type":"string","minLength":1},{"type":"object","additionalProperties":{"$ref":"#/definitions/lspServer"}}]}}]},"commandEntry":{"type":"object","additionalProperties":true,"properties":{"source":{"type":"string","minLength":1},"content":{"type":"string"},"description":{"type":"string"},"argumentHint":{"type":"string"},"model":{"type":"string"},"allowedTools":{"type":"array","items":{"type":"string","minLength":1}}},"oneOf":[{"required":["source"]},{"required":["content"]}]},"commands":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}},{"type":"object","additionalProperties":{"$ref":"#/definitions/commandEntry"}}]},"monitor":{"type":"object","required":["name","command","description"],"additionalProperties":false,"properties":{"name":{"type":"string","minLength":1},"command":{"type":"string","minLength":1},"description":{"type":"string","minLength":1},"when":{"type":"string"}}},"experimental":{"type":"object","additionalProperties":true,"properties":{"themes":{"$ref":"#/definitions/componentPath"},"monitors":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"$ref":"#/definitions/monitor"}}]},"evals":{"$ref":"#/definitions/componentPath"}}},"credentialFree":{"type":"string","allOf":[{"not":{"pattern":"-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----"}},{"not":{"pattern":"(^|[^A-Za-z0-9])AKIA[0-9A-Z]{16}([^A-Za-z0-9]|$)"}},{"not":{"pattern":"(^|[^A-Za-z0-9])gh[pousr]_[A-Za-z0-9]{36,}"}},{"not":{"pattern":"(^|[^A-Za-z0-9])sk-[A-Za-z0-9_-]{20,}"}},{"not":{"pattern":"(^|[^A-Za-z0-9])xox[baprs]-[A-Za-z0-9-]{10,}"}},{"not":{"pattern":"Bearer +[A-Za-z0-9._~+/-]{16,}"}},{"not":{"pattern":"eyJ[A-Za-z0-9_-]{8,}\\.eyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]{8,}"}}]},"hookHandler":{"anyOf":[{"type":"object","required":["type","command"],"additionalProperties":true,"properties":{"type":{"type":"string","enum":["command"]},"command":{"type":"string","minLength":1},"args":{"type":"array","items":{"type":"string"}},"async":{"type":"boolean"},"asyncRewake":{"type":"boolean"},"shell":{"type":"string","enum":["bash","powershell"]},"timeout":{"type":"number","exclusiveMinimum":0},"if":{"type":"string"},"statusMessage":{"type":"string"},"once":{"type":"boolean"}}},{"type":"object","required":["type","prompt"],"additionalProperties":true,"properties":{"type":{"type":"string","enum":["prompt"]},"prompt":{"type":"string","minLength":1},"model":{"type":"string"},"continueOnBlock":{"type":"boolean"},"timeout":{"type":"number","exclusiveMinimum":0},"if":{"type":"string"},"statusMessage":{"type":"string"},"once":{"type":"boolean"}}},{"type":"object","required":["type","prompt"],"additionalProperties":true,"properties":{"type":{"type":"string","enum":["agent"]},"prompt":{"type":"string","minLength":1},"model":{"type":"string"},"timeout":{"type":"number","exclusiveMinimum":0},"if":{"type":"string"},"statusMessage":{"type":"string"},"once":{"type":"boolean"}}},{"type":"object","required":["type","url"],"additionalProperties":true,"properties":{"type":{"type":"string","enum":["http"]},"url":{"type":"string","minLength":1},"headers":{"type":"object","additionalProperties":{"$ref":"#/definitions/credentialFree"}},"allowedEnvVars":{"type":"array","items":{"type":"string"}},"timeout":{"type":"number","exclusiveMinimum":0},"if":{"type":"string"},"statusMessage":{"type":"string"},"once":{"type":"boolean"}}},{"type":"object","required":["type","server","tool"],"additionalProperties":true,"properties":{"type":{"type":"string","enum":["mcp_tool"]},"server":{"type":"string","minLength":1},"tool":{"type":"string","minLength":1},"input":{"type":"object","additionalProperties":true},"timeout":{"type":"number","exclusiveMinimum":0},"if":{"type":"string"},"statusMessage":{"type":"string"},"once":{"type":"boolean"}}}]},"hookMatcher":{"type":"object","required":["hooks"],"additionalProperties":true,"properties":{"matcher":{"type":"string"},"hooks":{"type":"array","items":{"$ref":"#/definitions/hookHandler"}}}},"hooksMap":{"type":"object","propertyNames":{"enum":["PreToolUse","PostToolUse","PostToolUseFailure","PermissionRequest","Notification","UserPromptSubmit","Stop","StopFailure","SubagentStart","SubagentStop","PreCompact","PostCompact","Elicitation","ElicitationResult","TeammateIdle","TaskCompleted","Setup","InstructionsLoaded","CwdChanged","FileChanged","ConfigChange","WorktreeCreate","WorktreeRemove","SessionStart","SessionEnd","PostToolBatch","TaskCreated","PermissionDenied","UserPromptExpansion","MessageDisplay","DirectoryAdded","PreModelSwitch","PostModelSwitch"]},"additionalProperties":{"type":"array","items":{"$ref":"#/definitions/hookMatcher"}}},"hooksSource":{"anyOf":[{"$ref":"#/definitions/hooksMap"},{"type":"string","minLength":1},{"type":"array","items":{"anyOf":[{"$ref":"#/definitions/hooksMap"},{"type":"string","minLength":1}]}}]},"mcpServer":{"type":"object","additionalProperties":true,"properties":{"type":{"type":"string","enum":["stdio","http","sse","ws","streamable-http"]},"command":{"type":"string","minLength":1},"args":{"type":"array","items":{"type":"string"}},"env":{"type":"object","additionalProperties":{"$ref":"#/definitions/credentialFree"}},"url":{"type":"string","minLength":1},"headers":{"type":"object","additionalProperties":{"$ref":"#/definitions/credentialFree"}},"headersHelper":{"type":"string"},"timeout":{"type":"integer","minimum":0,"maximum":9007199254740991},"alwaysLoad":{"type":"boolean"},"oauth":{"type":"object","additionalProperties":true}},"allOf":[{"if":{"required":["type"],"properties":{"type":{"enum":["stdio"]}}},"then":{"required":["command"]}},{"if":{"required":["type"],"properties":{"type":{"enum":["http","sse","ws","streamable-http"]}}},"then":{"required":["url"]}}]},"mcpServersMap":{"type":"object","additionalProperties":{"$ref":"#/definitions/mcpServer"}},"mcpServersSource":{"anyOf":[{"$ref":"#/definitions/mcpServersMap"},{"type":"string","minLength":1},{"type":"array","items":{"anyOf":[{"$ref":"#/definitions/mcpServersMap"},{"type":"string","minLength":1}]}}]}}};
const func0 = Object.prototype.hasOwnProperty;
const func55 = (text) => { let length = text.length; for (let i = 1; i < text.length; i++) if ((text.charCodeAt(i) & 0xfc00) === 0xdc00 && (text.charCodeAt(i - 1) & 0xfc00) === 0xd800) length--; return length; };
const pattern0 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._-]*$", "u");
function validate14(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.name === undefined) || (!(func0.call(data, "name")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"});
errors++;
}
if(data.name !== undefined && func0.call(data, "name")){
let data0 = data.name;
if(typeof data0 === "string"){
if(func55(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/name",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.email !== undefined && func0.call(data, "email")){
if(typeof data.email !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/email",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.url !== undefined && func0.call(data, "url")){
if(typeof data.url !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/url",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate14.errors = vErrors;
return errors === 0;
}
function validate16(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.pluginRoot !== undefined && func0.call(data, "pluginRoot")){
if(typeof data.pluginRoot !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/pluginRoot",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.description !== undefined && func0.call(data, "description")){
if(typeof data.description !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/description",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.version !== undefined && func0.call(data, "version")){
if(typeof data.version !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/version",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate16.errors = vErrors;
return errors === 0;
}
const pattern21 = new RegExp("^[Aa][Uu][Tt][Hh][Oo][Rr][Ii][Zz][Aa][Tt][Ii][Oo][Nn]$", "u");
const pattern5 = new RegExp("^/", "u");
const pattern6 = new RegExp("(^|/)\\.\\.(/|$)", "u");
const pattern7 = new RegExp("^~", "u");
const pattern8 = new RegExp("^[A-Za-z]:", "u");
const pattern9 = new RegExp("\\\\", "u");
const schema15 = {"type":"object","required":["source","path"],"additionalProperties":true,"properties":{"source":{"type":"string","enum":["local"]},"path":{"type":"string","minLength":1}}};
function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.source === undefined) || (!(func0.call(data, "source")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"});
errors++;
}
if((data.path === undefined) || (!(func0.call(data, "path")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"});
errors++;
}
if(data.source !== undefined && func0.call(data, "source")){
let data0 = data.source;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/source",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(data0 === "local")){
(vErrors ??= []).push({instancePath:instancePath+"/source",keyword:"enum",params:{allowedValues: schema15.properties.source.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.path !== undefined && func0.call(data, "path")){
let data1 = data.path;
if(typeof data1 === "string"){
if(func55(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/path",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/path",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
const schema16 = {"type":"object","required":["source","repo"],"additionalProperties":true,"properties":{"source":{"type":"string","enum":["github"]},"repo":{"type":"string","pattern":"^[^/\\t\\n\\v\\f\\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+/[^/\\t\\n\\v\\f\\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$"},"ref":{"type":"string","minLength":1},"sha":{"type":"string","pattern":"^[0-9a-f]{7,40}$"}}};
const pattern2 = new RegExp("^[^/\\t\\n\\v\\f\\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+/[^/\\t\\n\\v\\f\\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$", "u");
const pattern3 = new RegExp("^[0-9a-f]{7,40}$", "u");
function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.source === undefined) || (!(func0.call(data, "source")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"});
errors++;
}
if((data.repo === undefined) || (!(func0.call(data, "repo")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "repo"},message:"must have required property '"+"repo"+"'"});
errors++;
}
if(data.source !== undefined && func0.call(data, "source")){
let data0 = data.source;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/source",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(data0 === "github")){
(vErrors ??= []).push({instancePath:instancePath+"/source",keyword:"enum",params:{allowedValues: schema16.properties.source.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.repo !== undefined && func0.call(data, "repo")){
let data1 = data.repo;
if(typeof data1 === "string"){
if(!pattern2.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/repo",keyword:"pattern",params:{pattern: "^[^/\\t\\n\\v\\f\\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+/[^/\\t\\n\\v\\f\\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$"},message:"must match pattern \""+"^[^/\\t\\n\\v\\f\\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+/[^/\\t\\n\\v\\f\\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/repo",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.ref !== undefined && func0.call(data, "ref")){
let data2 = data.ref;
if(typeof data2 === "string"){
if(func55(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/ref",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/ref",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.sha !== undefined && func0.call(data, "sha")){
let data3 = data.sha;
if(typeof data3 === "string"){
if(!pattern3.test(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/sha",keyword:"pattern",params:{pattern: "^[0-9a-f]{7,40}$"},message:"must match pattern \""+"^[0-9a-f]{7,40}$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sha",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}
const schema17 = {"type":"object","required":["source","url"],"additionalProperties":true,"properties":{"source":{"type":"string","enum":["url"]},"url":{"type":"string","minLength":1},"ref":{"type":"string","minLength":1},"sha":{"type":"string","pattern":"^[0-9a-f]{7,40}$"}}};
function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.source === undefined) || (!(func0.call(data, "source")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"});
errors++;
}
if((data.url === undefined) || (!(func0.call(data, "url")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"});
errors++;
}
if(data.source !== undefined && func0.call(data, "source")){
let data0 = data.source;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/source",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(data0 === "url")){
(vErrors ??= []).push({instancePath:instancePath+"/source",keyword:"enum",params:{allowedValues: schema17.properties.source.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.url !== undefined && func0.call(data, "url")){
let data1 = data.url;
if(typeof data1 === "string"){
if(func55(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/url",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/url",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.ref !== undefined && func0.call(data, "ref")){
let data2 = data.ref;
if(typeof data2 === "string"){
if(func55(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/ref",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/ref",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.sha !== undefined && func0.call(data, "sha")){
let data3 = data.sha;
if(typeof data3 === "string"){
if(!pattern3.test(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/sha",keyword:"pattern",params:{pattern: "^[0-9a-f]{7,40}$"},message:"must match pattern \""+"^[0-9a-f]{7,40}$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sha",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}
const schema18 = {"type":"object","required":["source","url","path"],"additionalProperties":true,"properties":{"source":{"type":"string","enum":["git-subdir"]},"url":{"type":"string","minLength":1},"path":{"type":"string","minLength":1,"allOf":[{"not":{"pattern":"^/"}},{"not":{"pattern":"(^|/)\\.\\.(/|$)"}},{"not":{"pattern":"^~"}},{"not":{"pattern":"^[A-Za-z]:"}},{"not":{"pattern":"\\\\"}}]},"ref":{"type":"string","minLength":1},"sha":{"type":"string","pattern":"^[0-9a-f]{7,40}$"}}};
function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.source === undefined) || (!(func0.call(data, "source")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"});
errors++;
}
if((data.url === undefined) || (!(func0.call(data, "url")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"});
errors++;
}
if((data.path === undefined) || (!(func0.call(data, "path")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"});
errors++;
}
if(data.source !== undefined && func0.call(data, "source")){
let data0 = data.source;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/source",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(data0 === "git-subdir")){
(vErrors ??= []).push({instancePath:instancePath+"/source",keyword:"enum",params:{allowedValues: schema18.properties.source.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.url !== undefined && func0.call(data, "url")){
let data1 = data.url;
if(typeof data1 === "string"){
if(func55(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/url",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/url",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.path !== undefined && func0.call(data, "path")){
let data2 = data.path;
const _errs9 = errors;
const _errs10 = errors;
if(typeof data2 === "string"){
if(!pattern5.test(data2)){
errors++;
}
}
var valid2 = _errs10 === errors;
if(valid2){
(vErrors ??= []).push({instancePath:instancePath+"/path",keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
}
const _errs12 = errors;
const _errs13 = errors;
if(typeof data2 === "string"){
if(!pattern6.test(data2)){
errors++;
}
}
var valid3 = _errs13 === errors;
if(valid3){
(vErrors ??= []).push({instancePath:instancePath+"/path",keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
}
const _errs15 = errors;
const _errs16 = errors;
if(typeof data2 === "string"){
if(!pattern7.test(data2)){
errors++;
}
}
var valid4 = _errs16 === errors;
if(valid4){
(vErrors ??= []).push({instancePath:instancePath+"/path",keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
}
const _errs18 = errors;
const _errs19 = errors;
if(typeof data2 === "string"){
if(!pattern8.test(data2)){
errors++;
}
}
var valid5 = _errs19 === errors;
if(valid5){
(vErrors ??= []).push({instancePath:instancePath+"/path",keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
const _errs21 = errors;
const _errs22 = errors;
if(typeof data2 === "string"){
if(!pattern9.test(data2)){
errors++;
}
}
var valid6 = _errs22 === errors;
if(valid6){
(vErrors ??= []).push({instancePath:instancePath+"/path",keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs21;
if(vErrors !== null){
if(_errs21){
vErrors.length = _errs21;
}
else {
vErrors = null;
}
}
}
if(typeof data2 === "string"){
if(func55(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/path",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/path",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.ref !== undefined && func0.call(data, "ref")){
let data3 = data.ref;
if(typeof data3 === "string"){
if(func55(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/ref",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/ref",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.sha !== undefined && func0.call(data, "sha")){
let data4 = data.sha;
if(typeof data4 === "string"){
if(!pattern3.test(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/sha",keyword:"pattern",params:{pattern: "^[0-9a-f]{7,40}$"},message:"must match pattern \""+"^[0-9a-f]{7,40}$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sha",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}
const schema19 = {"type":"object","required":["source","package"],"additionalProperties":true,"properties":{"source":{"type":"string","enum":["npm"]},"package":{"type":"string","minLength":1},"version":{"type":"string"},"registry":{"type":"string"}}};
function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.source === undefined) || (!(func0.call(data, "source")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"});
errors++;
}
if((data.package === undefined) || (!(func0.call(data, "package")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "package"},message:"must have required property '"+"package"+"'"});
errors++;
}
if(data.source !== undefined && func0.call(data, "source")){
let data0 = data.source;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/source",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(data0 === "npm")){
(vErrors ??= []).push({instancePath:instancePath+"/source",keyword:"enum",params:{allowedValues: schema19.properties.source.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.package !== undefined && func0.call(data, "package")){
let data1 = data.package;
if(typeof data1 === "string"){
if(func55(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/package",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/package",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.version !== undefined && func0.call(data, "version")){
if(typeof data.version !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/version",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.registry !== undefined && func0.call(data, "registry")){
if(typeof data.registry !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/registry",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}
const schema20 = {"type":"object","required":["source","url"],"additionalProperties":true,"properties":{"source":{"type":"string","enum":["archive"]},"url":{"type":"string","minLength":1},"sha256":{"type":"string","pattern":"^[0-9a-fA-F]{64}$"}}};
const pattern11 = new RegExp("^[0-9a-fA-F]{64}$", "u");
function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.source === undefined) || (!(func0.call(data, "source")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"});
errors++;
}
if((data.url === undefined) || (!(func0.call(data, "url")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"});
errors++;
}
if(data.source !== undefined && func0.call(data, "source")){
let data0 = data.source;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/source",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(data0 === "archive")){
(vErrors ??= []).push({instancePath:instancePath+"/source",keyword:"enum",params:{allowedValues: schema20.properties.source.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.url !== undefined && func0.call(data, "url")){
let data1 = data.url;
if(typeof data1 === "string"){
if(func55(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/url",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/url",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.sha256 !== undefined && func0.call(data, "sha256")){
let data2 = data.sha256;
if(typeof data2 === "string"){
if(!pattern11.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/sha256",keyword:"pattern",params:{pattern: "^[0-9a-fA-F]{64}$"},message:"must match pattern \""+"^[0-9a-fA-F]{64}$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sha256",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate30.errors = vErrors;
return errors === 0;
}
const schema21 = {"type":"object","required":["source","command"],"additionalProperties":true,"properties":{"source":{"type":"string","enum":["command"]},"command":{"type":"string","minLength":1},"timeout":{"type":"integer","minimum":1,"maximum":600},"mode":{"type":"string","enum":["copy","link"]}}};
function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.source === undefined) || (!(func0.call(data, "source")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"});
errors++;
}
if((data.command === undefined) || (!(func0.call(data, "command")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "command"},message:"must have required property '"+"command"+"'"});
errors++;
}
if(data.source !== undefined && func0.call(data, "source")){
let data0 = data.source;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/source",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(data0 === "command")){
(vErrors ??= []).push({instancePath:instancePath+"/source",keyword:"enum",params:{allowedValues: schema21.properties.source.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.command !== undefined && func0.call(data, "command")){
let data1 = data.command;
if(typeof data1 === "string"){
if(func55(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/command",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/command",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.timeout !== undefined && func0.call(data, "timeout")){
let data2 = data.timeout;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/timeout",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 600 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/timeout",keyword:"maximum",params:{comparison: "<=", limit: 600},message:"must be <= 600"});
errors++;
}
if(data2 < 1 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/timeout",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data.mode !== undefined && func0.call(data, "mode")){
let data3 = data.mode;
if(typeof data3 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/mode",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data3 === "copy") || (data3 === "link"))){
(vErrors ??= []).push({instancePath:instancePath+"/mode",keyword:"enum",params:{allowedValues: schema21.properties.mode.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate32.errors = vErrors;
return errors === 0;
}
function validate19(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data === "string"){
if(func55(data) < 1){
(vErrors ??= []).push({instancePath,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(!(validate20(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = joined(vErrors, validate20.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs4 = errors;
if(!(validate22(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = joined(vErrors, validate22.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs5 = errors;
if(!(validate24(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = joined(vErrors, validate24.errors);
errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs6 = errors;
if(!(validate26(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = joined(vErrors, validate26.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs7 = errors;
if(!(validate28(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = joined(vErrors, validate28.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs8 = errors;
if(!(validate30(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = joined(vErrors, validate30.errors);
errors = vErrors.length;
}
var _valid0 = _errs8 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs9 = errors;
if(!(validate32(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = joined(vErrors, validate32.errors);
errors = vErrors.length;
}
var _valid0 = _errs9 === errors;
valid0 = valid0 || _valid0;
}
}
}
}
}
}
}
if(!valid0){
(vErrors ??= []).push({instancePath,keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate19.errors = vErrors;
return errors === 0;
}
function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data === "string"){
if(func55(data) < 1){
(vErrors ??= []).push({instancePath,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.name === undefined) || (!(func0.call(data, "name")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"});
errors++;
}
if(data.name !== undefined && func0.call(data, "name")){
let data0 = data.name;
if(typeof data0 === "string"){
if(func55(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/name",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.email !== undefined && func0.call(data, "email")){
if(typeof data.email !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/email",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.url !== undefined && func0.call(data, "url")){
if(typeof data.url !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/url",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
(vErrors ??= []).push({instancePath,keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate35.errors = vErrors;
return errors === 0;
}
function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data === "string"){
if(func55(data) < 1){
(vErrors ??= []).push({instancePath,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 === "string"){
if(func55(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
(vErrors ??= []).push({instancePath,keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate37.errors = vErrors;
return errors === 0;
}
function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = false;
let passing0 = null;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.source === undefined) || (!(func0.call(data, "source")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"});
errors++;
}
}
var _valid0 = _errs2 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.content === undefined) || (!(func0.call(data, "content")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "content"},message:"must have required property '"+"content"+"'"});
errors++;
}
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
}
if(!valid0){
(vErrors ??= []).push({instancePath,keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"});
errors++;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.source !== undefined && func0.call(data, "source")){
let data0 = data.source;
if(typeof data0 === "string"){
if(func55(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/source",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/source",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.content !== undefined && func0.call(data, "content")){
if(typeof data.content !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/content",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.description !== undefined && func0.call(data, "description")){
if(typeof data.description !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/description",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.argumentHint !== undefined && func0.call(data, "argumentHint")){
if(typeof data.argumentHint !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/argumentHint",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.model !== undefined && func0.call(data, "model")){
if(typeof data.model !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/model",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.allowedTools !== undefined && func0.call(data, "allowedTools")){
let data5 = data.allowedTools;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(typeof data6 === "string"){
if(func55(data6) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/allowedTools/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/allowedTools/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/allowedTools",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate44.errors = vErrors;
return errors === 0;
}
function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data === "string"){
if(func55(data) < 1){
(vErrors ??= []).push({instancePath,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 === "string"){
if(func55(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 of Object.keys(data)){
if(!(validate44(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = joined(vErrors, validate44.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid0 = _errs7 === errors;
valid0 = valid0 || _valid0;
}
}
if(!valid0){
(vErrors ??= []).push({instancePath,keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate43.errors = vErrors;
return errors === 0;
}
const schema28 = {"type":"object","propertyNames":{"enum":["PreToolUse","PostToolUse","PostToolUseFailure","PermissionRequest","Notification","UserPromptSubmit","Stop","StopFailure","SubagentStart","SubagentStop","PreCompact","PostCompact","Elicitation","ElicitationResult","TeammateIdle","TaskCompleted","Setup","InstructionsLoaded","CwdChanged","FileChanged","ConfigChange","WorktreeCreate","WorktreeRemove","SessionStart","SessionEnd","PostToolBatch","TaskCreated","PermissionDenied","UserPromptExpansion","MessageDisplay","DirectoryAdded","PreModelSwitch","PostModelSwitch"]},"additionalProperties":{"type":"array","items":{"$ref":"#/definitions/hookMatcher"}}};
const schema30 = {"anyOf":[{"type":"object","required":["type","command"],"additionalProperties":true,"properties":{"type":{"type":"string","enum":["command"]},"command":{"type":"string","minLength":1},"args":{"type":"array","items":{"type":"string"}},"async":{"type":"boolean"},"asyncRewake":{"type":"boolean"},"shell":{"type":"string","enum":["bash","powershell"]},"timeout":{"type":"number","exclusiveMinimum":0},"if":{"type":"string"},"statusMessage":{"type":"string"},"once":{"type":"boolean"}}},{"type":"object","required":["type","prompt"],"additionalProperties":true,"properties":{"type":{"type":"string","enum":["prompt"]},"prompt":{"type":"string","minLength":1},"model":{"type":"string"},"continueOnBlock":{"type":"boolean"},"timeout":{"type":"number","exclusiveMinimum":0},"if":{"type":"string"},"statusMessage":{"type":"string"},"once":{"type":"boolean"}}},{"type":"object","required":["type","prompt"],"additionalProperties":true,"properties":{"type":{"type":"string","enum":["agent"]},"prompt":{"type":"string","minLength":1},"model":{"type":"string"},"timeout":{"type":"number","exclusiveMinimum":0},"if":{"type":"string"},"statusMessage":{"type":"string"},"once":{"type":"boolean"}}},{"type":"object","required":["type","url"],"additionalProperties":true,"properties":{"type":{"type":"string","enum":["http"]},"url":{"type":"string","minLength":1},"headers":{"type":"object","additionalProperties":{"$ref":"#/definitions/credentialFree"}},"allowedEnvVars":{"type":"array","items":{"type":"string"}},"timeout":{"type":"number","exclusiveMinimum":0},"if":{"type":"string"},"statusMessage":{"type":"string"},"once":{"type":"boolean"}}},{"type":"object","required":["type","server","tool"],"additionalProperties":true,"properties":{"type":{"type":"string","enum":["mcp_tool"]},"server":{"type":"string","minLength":1},"tool":{"type":"string","minLength":1},"input":{"type":"object","additionalProperties":true},"timeout":{"type":"number","exclusiveMinimum":0},"if":{"type":"string"},"statusMessage":{"type":"string"},"once":{"type":"boolean"}}}]};
const pattern12 = new RegExp("-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----", "u");
const pattern13 = new RegExp("(^|[^A-Za-z0-9])AKIA[0-9A-Z]{16}([^A-Za-z0-9]|$)", "u");
const pattern14 = new RegExp("(^|[^A-Za-z0-9])gh[pousr]_[A-Za-z0-9]{36,}", "u");
const pattern15 = new RegExp("(^|[^A-Za-z0-9])sk-[A-Za-z0-9_-]{20,}", "u");
const pattern16 = new RegExp("(^|[^A-Za-z0-9])xox[baprs]-[A-Za-z0-9-]{10,}", "u");
const pattern17 = new RegExp("Bearer +[A-Za-z0-9._~+/-]{16,}", "u");
const pattern18 = new RegExp("eyJ[A-Za-z0-9_-]{8,}\\.eyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]{8,}", "u");
function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
const _errs2 = errors;
const _errs3 = errors;
if(typeof data === "string"){
if(!pattern12.test(data)){
errors++;
}
}
var valid1 = _errs3 === errors;
if(valid1){
(vErrors ??= []).push({instancePath,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
}
const _errs5 = errors;
const _errs6 = errors;
if(typeof data === "string"){
if(!pattern13.test(data)){
errors++;
}
}
var valid2 = _errs6 === errors;
if(valid2){
(vErrors ??= []).push({instancePath,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
const _errs8 = errors;
const _errs9 = errors;
if(typeof data === "string"){
if(!pattern14.test(data)){
errors++;
}
}
var valid3 = _errs9 === errors;
if(valid3){
(vErrors ??= []).push({instancePath,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
const _errs11 = errors;
const _errs12 = errors;
if(typeof data === "string"){
if(!pattern15.test(data)){
errors++;
}
}
var valid4 = _errs12 === errors;
if(valid4){
(vErrors ??= []).push({instancePath,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
const _errs14 = errors;
const _errs15 = errors;
if(typeof data === "string"){
if(!pattern16.test(data)){
errors++;
}
}
var valid5 = _errs15 === errors;
if(valid5){
(vErrors ??= []).push({instancePath,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
}
const _errs17 = errors;
const _errs18 = errors;
if(typeof data === "string"){
if(!pattern17.test(data)){
errors++;
}
}
var valid6 = _errs18 === errors;
if(valid6){
(vErrors ??= []).push({instancePath,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs17;
if(vErrors !== null){
if(_errs17){
vErrors.length = _errs17;
}
else {
vErrors = null;
}
}
}
const _errs20 = errors;
const _errs21 = errors;
if(typeof data === "string"){
if(!pattern18.test(data)){
errors++;
}
}
var valid7 = _errs21 === errors;
if(valid7){
(vErrors ??= []).push({instancePath,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
}
validate51.errors = vErrors;
return errors === 0;
}
function validate50(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"});
errors++;
}
if((data.command === undefined) || (!(func0.call(data, "command")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "command"},message:"must have required property '"+"command"+"'"});
errors++;
}
if(data.type !== undefined && func0.call(data, "type")){
let data0 = data.type;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(data0 === "command")){
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"enum",params:{allowedValues: schema30.anyOf[0].properties.type.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.command !== undefined && func0.call(data, "command")){
let data1 = data.command;
if(typeof data1 === "string"){
if(func55(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/command",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/command",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.args !== undefined && func0.call(data, "args")){
let data2 = data.args;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(typeof data2[i0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/args/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/args",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.async !== undefined && func0.call(data, "async")){
if(typeof data.async !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/async",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.asyncRewake !== undefined && func0.call(data, "asyncRewake")){
if(typeof data.asyncRewake !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/asyncRewake",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.shell !== undefined && func0.call(data, "shell")){
let data6 = data.shell;
if(typeof data6 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/shell",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data6 === "bash") || (data6 === "powershell"))){
(vErrors ??= []).push({instancePath:instancePath+"/shell",keyword:"enum",params:{allowedValues: schema30.anyOf[0].properties.shell.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.timeout !== undefined && func0.call(data, "timeout")){
let data7 = data.timeout;
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 <= 0 || isNaN(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/timeout",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/timeout",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.if !== undefined && func0.call(data, "if")){
if(typeof data.if !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/if",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.statusMessage !== undefined && func0.call(data, "statusMessage")){
if(typeof data.statusMessage !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/statusMessage",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.once !== undefined && func0.call(data, "once")){
if(typeof data.once !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/once",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs26 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"});
errors++;
}
if((data.prompt === undefined) || (!(func0.call(data, "prompt")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "prompt"},message:"must have required property '"+"prompt"+"'"});
errors++;
}
if(data.type !== undefined && func0.call(data, "type")){
let data11 = data.type;
if(typeof data11 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(data11 === "prompt")){
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"enum",params:{allowedValues: schema30.anyOf[1].properties.type.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.prompt !== undefined && func0.call(data, "prompt")){
let data12 = data.prompt;
if(typeof data12 === "string"){
if(func55(data12) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/prompt",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/prompt",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.model !== undefined && func0.call(data, "model")){
if(typeof data.model !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/model",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.continueOnBlock !== undefined && func0.call(data, "continueOnBlock")){
if(typeof data.continueOnBlock !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/continueOnBlock",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.timeout !== undefined && func0.call(data, "timeout")){
let data15 = data.timeout;
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 <= 0 || isNaN(data15)){
(vErrors ??= []).push({instancePath:instancePath+"/timeout",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/timeout",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.if !== undefined && func0.call(data, "if")){
if(typeof data.if !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/if",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.statusMessage !== undefined && func0.call(data, "statusMessage")){
if(typeof data.statusMessage !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/statusMessage",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.once !== undefined && func0.call(data, "once")){
if(typeof data.once !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/once",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid0 = _errs26 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs45 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"});
errors++;
}
if((data.prompt === undefined) || (!(func0.call(data, "prompt")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "prompt"},message:"must have required property '"+"prompt"+"'"});
errors++;
}
if(data.type !== undefined && func0.call(data, "type")){
let data19 = data.type;
if(typeof data19 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(data19 === "agent")){
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"enum",params:{allowedValues: schema30.anyOf[2].properties.type.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.prompt !== undefined && func0.call(data, "prompt")){
let data20 = data.prompt;
if(typeof data20 === "string"){
if(func55(data20) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/prompt",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/prompt",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.model !== undefined && func0.call(data, "model")){
if(typeof data.model !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/model",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.timeout !== undefined && func0.call(data, "timeout")){
let data22 = data.timeout;
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 <= 0 || isNaN(data22)){
(vErrors ??= []).push({instancePath:instancePath+"/timeout",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/timeout",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.if !== undefined && func0.call(data, "if")){
if(typeof data.if !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/if",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.statusMessage !== undefined && func0.call(data, "statusMessage")){
if(typeof data.statusMessage !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/statusMessage",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.once !== undefined && func0.call(data, "once")){
if(typeof data.once !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/once",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid0 = _errs45 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs62 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"});
errors++;
}
if((data.url === undefined) || (!(func0.call(data, "url")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"});
errors++;
}
if(data.type !== undefined && func0.call(data, "type")){
let data26 = data.type;
if(typeof data26 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(data26 === "http")){
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"enum",params:{allowedValues: schema30.anyOf[3].properties.type.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.url !== undefined && func0.call(data, "url")){
let data27 = data.url;
if(typeof data27 === "string"){
if(func55(data27) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/url",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/url",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.headers !== undefined && func0.call(data, "headers")){
let data28 = data.headers;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
for(const key0 of Object.keys(data28)){
if(!(validate51(data28[key0], {instancePath:instancePath+"/headers/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data28,parentDataProperty:key0,rootData}))){
vErrors = joined(vErrors, validate51.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/headers",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.allowedEnvVars !== undefined && func0.call(data, "allowedEnvVars")){
let data30 = data.allowedEnvVars;
if(Array.isArray(data30)){
const len1 = data30.length;
for(let i1=0; i1<len1; i1++){
if(typeof data30[i1] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/allowedEnvVars/" + i1,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/allowedEnvVars",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.timeout !== undefined && func0.call(data, "timeout")){
let data32 = data.timeout;
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 <= 0 || isNaN(data32)){
(vErrors ??= []).push({instancePath:instancePath+"/timeout",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/timeout",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.if !== undefined && func0.call(data, "if")){
if(typeof data.if !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/if",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.statusMessage !== undefined && func0.call(data, "statusMessage")){
if(typeof data.statusMessage !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/statusMessage",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.once !== undefined && func0.call(data, "once")){
if(typeof data.once !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/once",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid0 = _errs62 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs85 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"});
errors++;
}
if((data.server === undefined) || (!(func0.call(data, "server")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "server"},message:"must have required property '"+"server"+"'"});
errors++;
}
if((data.tool === undefined) || (!(func0.call(data, "tool")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "tool"},message:"must have required property '"+"tool"+"'"});
errors++;
}
if(data.type !== undefined && func0.call(data, "type")){
let data36 = data.type;
if(typeof data36 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(data36 === "mcp_tool")){
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"enum",params:{allowedValues: schema30.anyOf[4].properties.type.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.server !== undefined && func0.call(data, "server")){
let data37 = data.server;
if(typeof data37 === "string"){
if(func55(data37) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/server",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/server",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.tool !== undefined && func0.call(data, "tool")){
let data38 = data.tool;
if(typeof data38 === "string"){
if(func55(data38) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/tool",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tool",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.input !== undefined && func0.call(data, "input")){
let data39 = data.input;
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/input",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.timeout !== undefined && func0.call(data, "timeout")){
let data40 = data.timeout;
if((typeof data40 == "number") && (isFinite(data40))){
if(data40 <= 0 || isNaN(data40)){
(vErrors ??= []).push({instancePath:instancePath+"/timeout",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/timeout",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.if !== undefined && func0.call(data, "if")){
if(typeof data.if !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/if",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.statusMessage !== undefined && func0.call(data, "statusMessage")){
if(typeof data.statusMessage !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/statusMessage",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.once !== undefined && func0.call(data, "once")){
if(typeof data.once !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/once",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid0 = _errs85 === errors;
valid0 = valid0 || _valid0;
}
}
}
}
if(!valid0){
(vErrors ??= []).push({instancePath,keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate50.errors = vErrors;
return errors === 0;
}
function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.hooks === undefined) || (!(func0.call(data, "hooks")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "hooks"},message:"must have required property '"+"hooks"+"'"});
errors++;
}
if(data.matcher !== undefined && func0.call(data, "matcher")){
if(typeof data.matcher !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/matcher",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.hooks !== undefined && func0.call(data, "hooks")){
let data1 = data.hooks;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate50(data1[i0], {instancePath:instancePath+"/hooks/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = joined(vErrors, validate50.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/hooks",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate49.errors = vErrors;
return errors === 0;
}
function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 of Object.keys(data)){
const _errs1 = errors;
if(!(((((((((((((((((((((((((((((((((key0 === "PreToolUse") || (key0 === "PostToolUse")) || (key0 === "PostToolUseFailure")) || (key0 === "PermissionRequest")) || (key0 === "Notification")) || (key0 === "UserPromptSubmit")) || (key0 === "Stop")) || (key0 === "StopFailure")) || (key0 === "SubagentStart")) || (key0 === "SubagentStop")) || (key0 === "PreCompact")) || (key0 === "PostCompact")) || (key0 === "Elicitation")) || (key0 === "ElicitationResult")) || (key0 === "TeammateIdle")) || (key0 === "TaskCompleted")) || (key0 === "Setup")) || (key0 === "InstructionsLoaded")) || (key0 === "CwdChanged")) || (key0 === "FileChanged")) || (key0 === "ConfigChange")) || (key0 === "WorktreeCreate")) || (key0 === "WorktreeRemove")) || (key0 === "SessionStart")) || (key0 === "SessionEnd")) || (key0 === "PostToolBatch")) || (key0 === "TaskCreated")) || (key0 === "PermissionDenied")) || (key0 === "UserPromptExpansion")) || (key0 === "MessageDisplay")) || (key0 === "DirectoryAdded")) || (key0 === "PreModelSwitch")) || (key0 === "PostModelSwitch"))){
(vErrors ??= []).push({instancePath,keyword:"enum",params:{allowedValues: schema28.propertyNames.enum},message:"must be equal to one of the allowed values",propertyName:key0});
errors++;
}
var valid0 = _errs1 === errors;
if(!valid0){
(vErrors ??= []).push({instancePath,keyword:"propertyNames",params:{propertyName: key0},message:"property name must be valid"});
errors++;
}
}
for(const key1 of Object.keys(data)){
let data0 = data[key1];
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate49(data0[i0], {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = joined(vErrors, validate49.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate48.errors = vErrors;
return errors === 0;
}
function validate47(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate48(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = joined(vErrors, validate48.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(typeof data === "string"){
if(func55(data) < 1){
(vErrors ??= []).push({instancePath,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs4 = errors;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs7 = errors;
let valid3 = false;
const _errs8 = errors;
if(!(validate48(data0, {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = joined(vErrors, validate48.errors);
errors = vErrors.length;
}
var _valid1 = _errs8 === errors;
valid3 = valid3 || _valid1;
if(!valid3){
const _errs9 = errors;
if(typeof data0 === "string"){
if(func55(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid1 = _errs9 === errors;
valid3 = valid3 || _valid1;
}
if(!valid3){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
var _valid0 = _errs4 === errors;
valid0 = valid0 || _valid0;
}
}
if(!valid0){
(vErrors ??= []).push({instancePath,keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate47.errors = vErrors;
return errors === 0;
}
const schema34 = {"type":"object","additionalProperties":true,"properties":{"type":{"type":"string","enum":["stdio","http","sse","ws","streamable-http"]},"command":{"type":"string","minLength":1},"args":{"type":"array","items":{"type":"string"}},"env":{"type":"object","additionalProperties":{"$ref":"#/definitions/credentialFree"}},"url":{"type":"string","minLength":1},"headers":{"type":"object","additionalProperties":{"$ref":"#/definitions/credentialFree"}},"headersHelper":{"type":"string"},"timeout":{"type":"integer","minimum":0,"maximum":9007199254740991},"alwaysLoad":{"type":"boolean"},"oauth":{"type":"object","additionalProperties":true}},"allOf":[{"if":{"required":["type"],"properties":{"type":{"enum":["stdio"]}}},"then":{"required":["command"]}},{"if":{"required":["type"],"properties":{"type":{"enum":["http","sse","ws","streamable-http"]}}},"then":{"required":["url"]}}]};
function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) || (!(func0.call(data, "type")))) && (missing0 = "type")){
errors++;
}
else {
if(data.type !== undefined && func0.call(data, "type")){
if(!(data.type === "stdio")){
errors++;
}
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.command === undefined) || (!(func0.call(data, "command")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "command"},message:"must have required property '"+"command"+"'"});
errors++;
}
}
var _valid0 = _errs5 === errors;
valid1 = _valid0;
}
if(!valid1){
(vErrors ??= []).push({instancePath,keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"});
errors++;
}
const _errs7 = errors;
let valid3 = true;
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if(((data.type === undefined) || (!(func0.call(data, "type")))) && (missing1 = "type")){
errors++;
}
else {
if(data.type !== undefined && func0.call(data, "type")){
let data1 = data.type;
if(!((((data1 === "http") || (data1 === "sse")) || (data1 === "ws")) || (data1 === "streamable-http"))){
errors++;
}
}
}
}
var _valid1 = _errs8 === errors;
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs10 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.url === undefined) || (!(func0.call(data, "url")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"});
errors++;
}
}
var _valid1 = _errs10 === errors;
valid3 = _valid1;
}
if(!valid3){
(vErrors ??= []).push({instancePath,keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined && func0.call(data, "type")){
let data2 = data.type;
if(typeof data2 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((((data2 === "stdio") || (data2 === "http")) || (data2 === "sse")) || (data2 === "ws")) || (data2 === "streamable-http"))){
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"enum",params:{allowedValues: schema34.properties.type.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.command !== undefined && func0.call(data, "command")){
let data3 = data.command;
if(typeof data3 === "string"){
if(func55(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/command",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/command",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.args !== undefined && func0.call(data, "args")){
let data4 = data.args;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
if(typeof data4[i0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/args/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/args",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.env !== undefined && func0.call(data, "env")){
let data6 = data.env;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key0 of Object.keys(data6)){
if(!(validate51(data6[key0], {instancePath:instancePath+"/env/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data6,parentDataProperty:key0,rootData}))){
vErrors = joined(vErrors, validate51.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/env",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.url !== undefined && func0.call(data, "url")){
let data8 = data.url;
if(typeof data8 === "string"){
if(func55(data8) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/url",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/url",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.headers !== undefined && func0.call(data, "headers")){
let data9 = data.headers;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
for(const key1 of Object.keys(data9)){
if(!(validate51(data9[key1], {instancePath:instancePath+"/headers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data9,parentDataProperty:key1,rootData}))){
vErrors = joined(vErrors, validate51.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/headers",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.headersHelper !== undefined && func0.call(data, "headersHelper")){
if(typeof data.headersHelper !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/headersHelper",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.timeout !== undefined && func0.call(data, "timeout")){
let data12 = data.timeout;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
(vErrors ??= []).push({instancePath:instancePath+"/timeout",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 9007199254740991 || isNaN(data12)){
(vErrors ??= []).push({instancePath:instancePath+"/timeout",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"});
errors++;
}
if(data12 < 0 || isNaN(data12)){
(vErrors ??= []).push({instancePath:instancePath+"/timeout",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.alwaysLoad !== undefined && func0.call(data, "alwaysLoad")){
if(typeof data.alwaysLoad !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/alwaysLoad",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.oauth !== undefined && func0.call(data, "oauth")){
let data14 = data.oauth;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/oauth",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate60.errors = vErrors;
return errors === 0;
}
function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 of Object.keys(data)){
if(!(validate60(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = joined(vErrors, validate60.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate59.errors = vErrors;
return errors === 0;
}
function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate59(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = joined(vErrors, validate59.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(typeof data === "string"){
if(func55(data) < 1){
(vErrors ??= []).push({instancePath,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs4 = errors;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs7 = errors;
let valid3 = false;
const _errs8 = errors;
if(!(validate59(data0, {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = joined(vErrors, validate59.errors);
errors = vErrors.length;
}
var _valid1 = _errs8 === errors;
valid3 = valid3 || _valid1;
if(!valid3){
const _errs9 = errors;
if(typeof data0 === "string"){
if(func55(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid1 = _errs9 === errors;
valid3 = valid3 || _valid1;
}
if(!valid3){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
var _valid0 = _errs4 === errors;
valid0 = valid0 || _valid0;
}
}
if(!valid0){
(vErrors ??= []).push({instancePath,keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate58.errors = vErrors;
return errors === 0;
}
const schema36 = {"type":"object","required":["command","extensionToLanguage"],"additionalProperties":false,"properties":{"command":{"type":"string","minLength":1},"extensionToLanguage":{"type":"object","minProperties":1,"propertyNames":{"pattern":"^\\."},"additionalProperties":{"type":"string","minLength":1}},"args":{"type":"array","items":{"type":"string"}},"transport":{"type":"string","enum":["stdio","socket"]},"env":{"type":"object","additionalProperties":{"type":"string"}},"initializationOptions":{"type":"object"},"settings":{"type":"object"},"workspaceFolder":{"type":"string"},"startupTimeout":{"type":"integer","minimum":1,"maximum":9007199254740991},"shutdownTimeout":{"type":"integer","minimum":1,"maximum":9007199254740991},"requestTimeout":{"type":"integer","minimum":1,"maximum":9007199254740991},"restartOnCrash":{"type":"boolean"},"maxRestarts":{"type":"integer","minimum":0,"maximum":9007199254740991},"diagnostics":{"type":"boolean"}}};
const pattern19 = new RegExp("^\\.", "u");
function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.command === undefined) || (!(func0.call(data, "command")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "command"},message:"must have required property '"+"command"+"'"});
errors++;
}
if((data.extensionToLanguage === undefined) || (!(func0.call(data, "extensionToLanguage")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "extensionToLanguage"},message:"must have required property '"+"extensionToLanguage"+"'"});
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema36.properties, key0))){
(vErrors ??= []).push({instancePath,keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.command !== undefined && func0.call(data, "command")){
let data0 = data.command;
if(typeof data0 === "string"){
if(func55(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/command",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/command",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.extensionToLanguage !== undefined && func0.call(data, "extensionToLanguage")){
let data1 = data.extensionToLanguage;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(Object.keys(data1).length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/extensionToLanguage",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"});
errors++;
}
for(const key1 of Object.keys(data1)){
const _errs6 = errors;
if(typeof key1 === "string"){
if(!pattern19.test(key1)){
(vErrors ??= []).push({instancePath:instancePath+"/extensionToLanguage",keyword:"pattern",params:{pattern: "^\\."},message:"must match pattern \""+"^\\."+"\"",propertyName:key1});
errors++;
}
}
var valid1 = _errs6 === errors;
if(!valid1){
(vErrors ??= []).push({instancePath:instancePath+"/extensionToLanguage",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid"});
errors++;
}
}
for(const key2 of Object.keys(data1)){
let data2 = data1[key2];
if(typeof data2 === "string"){
if(func55(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/extensionToLanguage/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/extensionToLanguage/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/extensionToLanguage",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.args !== undefined && func0.call(data, "args")){
let data3 = data.args;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(typeof data3[i0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/args/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/args",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.transport !== undefined && func0.call(data, "transport")){
let data5 = data.transport;
if(typeof data5 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/transport",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data5 === "stdio") || (data5 === "socket"))){
(vErrors ??= []).push({instancePath:instancePath+"/transport",keyword:"enum",params:{allowedValues: schema36.properties.transport.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.env !== undefined && func0.call(data, "env")){
let data6 = data.env;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key3 of Object.keys(data6)){
if(typeof data6[key3] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/env/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/env",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.initializationOptions !== undefined && func0.call(data, "initializationOptions")){
let data8 = data.initializationOptions;
if(!(data8 && typeof data8 == "object" && !Array.isArray(data8))){
(vErrors ??= []).push({instancePath:instancePath+"/initializationOptions",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.settings !== undefined && func0.call(data, "settings")){
let data9 = data.settings;
if(!(data9 && typeof data9 == "object" && !Array.isArray(data9))){
(vErrors ??= []).push({instancePath:instancePath+"/settings",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.workspaceFolder !== undefined && func0.call(data, "workspaceFolder")){
if(typeof data.workspaceFolder !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/workspaceFolder",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.startupTimeout !== undefined && func0.call(data, "startupTimeout")){
let data11 = data.startupTimeout;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
(vErrors ??= []).push({instancePath:instancePath+"/startupTimeout",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 9007199254740991 || isNaN(data11)){
(vErrors ??= []).push({instancePath:instancePath+"/startupTimeout",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"});
errors++;
}
if(data11 < 1 || isNaN(data11)){
(vErrors ??= []).push({instancePath:instancePath+"/startupTimeout",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data.shutdownTimeout !== undefined && func0.call(data, "shutdownTimeout")){
let data12 = data.shutdownTimeout;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
(vErrors ??= []).push({instancePath:instancePath+"/shutdownTimeout",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 9007199254740991 || isNaN(data12)){
(vErrors ??= []).push({instancePath:instancePath+"/shutdownTimeout",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"});
errors++;
}
if(data12 < 1 || isNaN(data12)){
(vErrors ??= []).push({instancePath:instancePath+"/shutdownTimeout",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data.requestTimeout !== undefined && func0.call(data, "requestTimeout")){
let data13 = data.requestTimeout;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
(vErrors ??= []).push({instancePath:instancePath+"/requestTimeout",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 9007199254740991 || isNaN(data13)){
(vErrors ??= []).push({instancePath:instancePath+"/requestTimeout",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"});
errors++;
}
if(data13 < 1 || isNaN(data13)){
(vErrors ??= []).push({instancePath:instancePath+"/requestTimeout",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data.restartOnCrash !== undefined && func0.call(data, "restartOnCrash")){
if(typeof data.restartOnCrash !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/restartOnCrash",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.maxRestarts !== undefined && func0.call(data, "maxRestarts")){
let data15 = data.maxRestarts;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
(vErrors ??= []).push({instancePath:instancePath+"/maxRestarts",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 9007199254740991 || isNaN(data15)){
(vErrors ??= []).push({instancePath:instancePath+"/maxRestarts",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"});
errors++;
}
if(data15 < 0 || isNaN(data15)){
(vErrors ??= []).push({instancePath:instancePath+"/maxRestarts",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.diagnostics !== undefined && func0.call(data, "diagnostics")){
if(typeof data.diagnostics !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/diagnostics",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate68.errors = vErrors;
return errors === 0;
}
function validate67(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data === "string"){
if(func55(data) < 1){
(vErrors ??= []).push({instancePath,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 of Object.keys(data)){
if(!(validate68(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = joined(vErrors, validate68.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs7 = errors;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data1 = data[i0];
const _errs10 = errors;
let valid4 = false;
const _errs11 = errors;
if(typeof data1 === "string"){
if(func55(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid1 = _errs11 === errors;
valid4 = valid4 || _valid1;
if(!valid4){
const _errs13 = errors;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 of Object.keys(data1)){
if(!(validate68(data1[key1], {instancePath:instancePath+"/" + i0+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data1,parentDataProperty:key1,rootData}))){
vErrors = joined(vErrors, validate68.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid1 = _errs13 === errors;
valid4 = valid4 || _valid1;
}
if(!valid4){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
var _valid0 = _errs7 === errors;
valid0 = valid0 || _valid0;
}
}
if(!valid0){
(vErrors ??= []).push({instancePath,keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate67.errors = vErrors;
return errors === 0;
}
function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs2 = errors;
let valid2 = false;
const _errs3 = errors;
if(typeof data0 === "string"){
if(func55(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid0 = _errs3 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs5 = errors;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if((data0.name === undefined) || (!(func0.call(data0, "name")))){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"});
errors++;
}
if(data0.name !== undefined && func0.call(data0, "name")){
let data1 = data0.name;
if(typeof data1 === "string"){
if(func55(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0+"/name",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/" + i0+"/name",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data0.marketplace !== undefined && func0.call(data0, "marketplace")){
if(typeof data0.marketplace !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0+"/marketplace",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data0.version !== undefined && func0.call(data0, "version")){
if(typeof data0.version !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0+"/version",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid0 = _errs5 === errors;
valid2 = valid2 || _valid0;
}
if(!valid2){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
validate72.errors = vErrors;
return errors === 0;
}
const pattern20 = new RegExp("^[A-Za-z_][A-Za-z0-9_]*$", "u");
const schema39 = {"type":"object","required":["type","title","description"],"additionalProperties":false,"properties":{"type":{"type":"string","enum":["string","number","boolean","directory","file"]},"title":{"type":"string","minLength":1},"description":{"type":"string"},"required":{"type":"boolean"},"default":{"anyOf":[{"type":"string"},{"type":"number"},{"type":"boolean"},{"type":"array","items":{"type":"string"}}]},"options":{"type":"array","items":{"type":"string","minLength":1,"maxLength":64}},"multiple":{"type":"boolean"},"sensitive":{"type":"boolean"},"min":{"type":"number"},"max":{"type":"number"}}};
function validate75(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func0.call(data, "type")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"});
errors++;
}
if((data.title === undefined) || (!(func0.call(data, "title")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'"});
errors++;
}
if((data.description === undefined) || (!(func0.call(data, "description")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "description"},message:"must have required property '"+"description"+"'"});
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema39.properties, key0))){
(vErrors ??= []).push({instancePath,keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
let data0 = data.type;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((((data0 === "string") || (data0 === "number")) || (data0 === "boolean")) || (data0 === "directory")) || (data0 === "file"))){
(vErrors ??= []).push({instancePath:instancePath+"/type",keyword:"enum",params:{allowedValues: schema39.properties.type.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.title !== undefined && func0.call(data, "title")){
let data1 = data.title;
if(typeof data1 === "string"){
if(func55(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/title",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/title",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.description !== undefined && func0.call(data, "description")){
if(typeof data.description !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/description",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.required !== undefined && func0.call(data, "required")){
if(typeof data.required !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/required",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.default !== undefined && func0.call(data, "default")){
let data4 = data.default;
const _errs11 = errors;
let valid1 = false;
const _errs12 = errors;
if(typeof data4 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/default",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid0 = _errs12 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs14 = errors;
if(!((typeof data4 == "number") && (isFinite(data4)))){
(vErrors ??= []).push({instancePath:instancePath+"/default",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
var _valid0 = _errs14 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs16 = errors;
if(typeof data4 !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/default",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
var _valid0 = _errs16 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs18 = errors;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
if(typeof data4[i0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/default/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/default",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
var _valid0 = _errs18 === errors;
valid1 = valid1 || _valid0;
}
}
}
if(!valid1){
(vErrors ??= []).push({instancePath:instancePath+"/default",keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
}
if(data.options !== undefined && func0.call(data, "options")){
let data6 = data.options;
if(Array.isArray(data6)){
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
let data7 = data6[i1];
if(typeof data7 === "string"){
if(func55(data7) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/options/" + i1,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"});
errors++;
}
if(func55(data7) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/options/" + i1,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/options/" + i1,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/options",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.multiple !== undefined && func0.call(data, "multiple")){
if(typeof data.multiple !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/multiple",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.sensitive !== undefined && func0.call(data, "sensitive")){
if(typeof data.sensitive !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/sensitive",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.min !== undefined && func0.call(data, "min")){
let data10 = data.min;
if(!((typeof data10 == "number") && (isFinite(data10)))){
(vErrors ??= []).push({instancePath:instancePath+"/min",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.max !== undefined && func0.call(data, "max")){
let data11 = data.max;
if(!((typeof data11 == "number") && (isFinite(data11)))){
(vErrors ??= []).push({instancePath:instancePath+"/max",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate75.errors = vErrors;
return errors === 0;
}
function validate74(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 of Object.keys(data)){
const _errs1 = errors;
if(typeof key0 === "string"){
if(!pattern20.test(key0)){
(vErrors ??= []).push({instancePath,keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_]*$"},message:"must match pattern \""+"^[A-Za-z_][A-Za-z0-9_]*$"+"\"",propertyName:key0});
errors++;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
(vErrors ??= []).push({instancePath,keyword:"propertyNames",params:{propertyName: key0},message:"property name must be valid"});
errors++;
}
}
for(const key1 of Object.keys(data)){
if(!(validate75(data[key1], {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key1,rootData}))){
vErrors = joined(vErrors, validate75.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate74.errors = vErrors;
return errors === 0;
}
function validate80(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.name === undefined) || (!(func0.call(data, "name")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"});
errors++;
}
if((data.command === undefined) || (!(func0.call(data, "command")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "command"},message:"must have required property '"+"command"+"'"});
errors++;
}
if((data.description === undefined) || (!(func0.call(data, "description")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "description"},message:"must have required property '"+"description"+"'"});
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((key0 === "name") || (key0 === "command")) || (key0 === "description")) || (key0 === "when"))){
(vErrors ??= []).push({instancePath,keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.name !== undefined && func0.call(data, "name")){
let data0 = data.name;
if(typeof data0 === "string"){
if(func55(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/name",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.command !== undefined && func0.call(data, "command")){
let data1 = data.command;
if(typeof data1 === "string"){
if(func55(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/command",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/command",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.description !== undefined && func0.call(data, "description")){
let data2 = data.description;
if(typeof data2 === "string"){
if(func55(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/description",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/description",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.when !== undefined && func0.call(data, "when")){
if(typeof data.when !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/when",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate80.errors = vErrors;
return errors === 0;
}
function validate78(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.themes !== undefined && func0.call(data, "themes")){
if(!(validate37(data.themes, {instancePath:instancePath+"/themes",parentData:data,parentDataProperty:"themes",rootData}))){
vErrors = joined(vErrors, validate37.errors);
errors = vErrors.length;
}
}
if(data.monitors !== undefined && func0.call(data, "monitors")){
let data1 = data.monitors;
const _errs4 = errors;
let valid1 = false;
const _errs5 = errors;
if(typeof data1 === "string"){
if(func55(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/monitors",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/monitors",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs7 = errors;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate80(data1[i0], {instancePath:instancePath+"/monitors/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = joined(vErrors, validate80.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/monitors",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
(vErrors ??= []).push({instancePath:instancePath+"/monitors",keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
}
if(data.evals !== undefined && func0.call(data, "evals")){
if(!(validate37(data.evals, {instancePath:instancePath+"/evals",parentData:data,parentDataProperty:"evals",rootData}))){
vErrors = joined(vErrors, validate37.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate78.errors = vErrors;
return errors === 0;
}
function validate84(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.topic !== undefined && func0.call(data, "topic")){
if(typeof data.topic !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/topic",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate84.errors = vErrors;
return errors === 0;
}
function validate87(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.server === undefined) || (!(func0.call(data, "server")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "server"},message:"must have required property '"+"server"+"'"});
errors++;
}
for(const key0 of Object.keys(data)){
if(!(((key0 === "server") || (key0 === "displayName")) || (key0 === "userConfig"))){
(vErrors ??= []).push({instancePath,keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.server !== undefined && func0.call(data, "server")){
let data0 = data.server;
if(typeof data0 === "string"){
if(func55(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/server",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/server",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.displayName !== undefined && func0.call(data, "displayName")){
if(typeof data.displayName !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/displayName",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.userConfig !== undefined && func0.call(data, "userConfig")){
if(!(validate74(data.userConfig, {instancePath:instancePath+"/userConfig",parentData:data,parentDataProperty:"userConfig",rootData}))){
vErrors = joined(vErrors, validate74.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate87.errors = vErrors;
return errors === 0;
}
const pattern27 = new RegExp("^[0-9a-f]{64}$", "u");
const pattern28 = new RegExp("^[A-Za-z0-9_][A-Za-z0-9_.:/-]{0,127}$", "u");
const pattern39 = new RegExp("^(\\*|(\\*\\.)?[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*)$", "u");
const pattern40 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._+-]{0,127}$", "u");
function validate91(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.tools !== undefined && func0.call(data, "tools")){
let data0 = data.tools;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(func55(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
if(!pattern28.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + i0,keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_.:/-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9_][A-Za-z0-9_.:/-]{0,127}$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tools",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.read_paths !== undefined && func0.call(data, "read_paths")){
let data2 = data.read_paths;
if(Array.isArray(data2)){
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
let data3 = data2[i1];
const _errs11 = errors;
const _errs12 = errors;
if(typeof data3 === "string"){
if(!pattern5.test(data3)){
errors++;
}
}
var valid6 = _errs12 === errors;
if(valid6){
(vErrors ??= []).push({instancePath:instancePath+"/read_paths/" + i1,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
const _errs14 = errors;
const _errs15 = errors;
if(typeof data3 === "string"){
if(!pattern6.test(data3)){
errors++;
}
}
var valid7 = _errs15 === errors;
if(valid7){
(vErrors ??= []).push({instancePath:instancePath+"/read_paths/" + i1,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
}
const _errs17 = errors;
const _errs18 = errors;
if(typeof data3 === "string"){
if(!pattern7.test(data3)){
errors++;
}
}
var valid8 = _errs18 === errors;
if(valid8){
(vErrors ??= []).push({instancePath:instancePath+"/read_paths/" + i1,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs17;
if(vErrors !== null){
if(_errs17){
vErrors.length = _errs17;
}
else {
vErrors = null;
}
}
}
const _errs20 = errors;
const _errs21 = errors;
if(typeof data3 === "string"){
if(!pattern8.test(data3)){
errors++;
}
}
var valid9 = _errs21 === errors;
if(valid9){
(vErrors ??= []).push({instancePath:instancePath+"/read_paths/" + i1,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
}
const _errs23 = errors;
const _errs24 = errors;
if(typeof data3 === "string"){
if(!pattern9.test(data3)){
errors++;
}
}
var valid10 = _errs24 === errors;
if(valid10){
(vErrors ??= []).push({instancePath:instancePath+"/read_paths/" + i1,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
}
if(typeof data3 === "string"){
if(func55(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/read_paths/" + i1,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/read_paths/" + i1,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/read_paths",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.write_paths !== undefined && func0.call(data, "write_paths")){
let data4 = data.write_paths;
if(Array.isArray(data4)){
const len2 = data4.length;
for(let i2=0; i2<len2; i2++){
let data5 = data4[i2];
const _errs30 = errors;
const _errs31 = errors;
if(typeof data5 === "string"){
if(!pattern5.test(data5)){
errors++;
}
}
var valid14 = _errs31 === errors;
if(valid14){
(vErrors ??= []).push({instancePath:instancePath+"/write_paths/" + i2,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs30;
if(vErrors !== null){
if(_errs30){
vErrors.length = _errs30;
}
else {
vErrors = null;
}
}
}
const _errs33 = errors;
const _errs34 = errors;
if(typeof data5 === "string"){
if(!pattern6.test(data5)){
errors++;
}
}
var valid15 = _errs34 === errors;
if(valid15){
(vErrors ??= []).push({instancePath:instancePath+"/write_paths/" + i2,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs33;
if(vErrors !== null){
if(_errs33){
vErrors.length = _errs33;
}
else {
vErrors = null;
}
}
}
const _errs36 = errors;
const _errs37 = errors;
if(typeof data5 === "string"){
if(!pattern7.test(data5)){
errors++;
}
}
var valid16 = _errs37 === errors;
if(valid16){
(vErrors ??= []).push({instancePath:instancePath+"/write_paths/" + i2,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs36;
if(vErrors !== null){
if(_errs36){
vErrors.length = _errs36;
}
else {
vErrors = null;
}
}
}
const _errs39 = errors;
const _errs40 = errors;
if(typeof data5 === "string"){
if(!pattern8.test(data5)){
errors++;
}
}
var valid17 = _errs40 === errors;
if(valid17){
(vErrors ??= []).push({instancePath:instancePath+"/write_paths/" + i2,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs39;
if(vErrors !== null){
if(_errs39){
vErrors.length = _errs39;
}
else {
vErrors = null;
}
}
}
const _errs42 = errors;
const _errs43 = errors;
if(typeof data5 === "string"){
if(!pattern9.test(data5)){
errors++;
}
}
var valid18 = _errs43 === errors;
if(valid18){
(vErrors ??= []).push({instancePath:instancePath+"/write_paths/" + i2,keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs42;
if(vErrors !== null){
if(_errs42){
vErrors.length = _errs42;
}
else {
vErrors = null;
}
}
}
if(typeof data5 === "string"){
if(func55(data5) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/write_paths/" + i2,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/write_paths/" + i2,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/write_paths",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.hosts !== undefined && func0.call(data, "hosts")){
let data6 = data.hosts;
if(Array.isArray(data6)){
const len3 = data6.length;
for(let i3=0; i3<len3; i3++){
let data7 = data6[i3];
if(typeof data7 === "string"){
if(func55(data7) > 253){
(vErrors ??= []).push({instancePath:instancePath+"/hosts/" + i3,keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"});
errors++;
}
if(func55(data7) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/hosts/" + i3,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
if(!pattern39.test(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/hosts/" + i3,keyword:"pattern",params:{pattern: "^(\\*|(\\*\\.)?[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*)$"},message:"must match pattern \""+"^(\\*|(\\*\\.)?[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*)$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/hosts/" + i3,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/hosts",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.commands !== undefined && func0.call(data, "commands")){
let data8 = data.commands;
if(Array.isArray(data8)){
const len4 = data8.length;
for(let i4=0; i4<len4; i4++){
let data9 = data8[i4];
if(typeof data9 === "string"){
if(func55(data9) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/commands/" + i4,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
if(!pattern40.test(data9)){
(vErrors ??= []).push({instancePath:instancePath+"/commands/" + i4,keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._+-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9._+-]{0,127}$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/commands/" + i4,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/commands",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.tool_args !== undefined && func0.call(data, "tool_args")){
let data10 = data.tool_args;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key0 of Object.keys(data10)){
const _errs54 = errors;
if(typeof key0 === "string"){
if(!pattern28.test(key0)){
(vErrors ??= []).push({instancePath:instancePath+"/tool_args",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_.:/-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9_][A-Za-z0-9_.:/-]{0,127}$"+"\"",propertyName:key0});
errors++;
}
}
var valid23 = _errs54 === errors;
if(!valid23){
(vErrors ??= []).push({instancePath:instancePath+"/tool_args",keyword:"propertyNames",params:{propertyName: key0},message:"property name must be valid"});
errors++;
}
}
for(const key1 of Object.keys(data10)){
let data11 = data10[key1];
if(!(data11 && typeof data11 == "object" && !Array.isArray(data11))){
(vErrors ??= []).push({instancePath:instancePath+"/tool_args/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tool_args",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate91.errors = vErrors;
return errors === 0;
}
function validate90(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.digest !== undefined && func0.call(data, "digest")){
let data0 = data.digest;
if(typeof data0 === "string"){
if(!pattern27.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/digest",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/digest",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.capabilities !== undefined && func0.call(data, "capabilities")){
if(!(validate91(data.capabilities, {instancePath:instancePath+"/capabilities",parentData:data,parentDataProperty:"capabilities",rootData}))){
vErrors = joined(vErrors, validate91.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate90.errors = vErrors;
return errors === 0;
}
function validate18(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.headersHelper === undefined) || (!(func0.call(data, "headersHelper")))) && (missing0 = "headersHelper")){
errors++;
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.strict === undefined) || (!(func0.call(data, "strict")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "strict"},message:"must have required property '"+"strict"+"'"});
errors++;
}
if(data.strict !== undefined && func0.call(data, "strict")){
if(false !== data.strict){
(vErrors ??= []).push({instancePath:instancePath+"/strict",keyword:"const",params:{allowedValue: false},message:"must be equal to constant"});
errors++;
}
}
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
}
if(!valid0){
(vErrors ??= []).push({instancePath,keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.name === undefined) || (!(func0.call(data, "name")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"});
errors++;
}
if((data.source === undefined) || (!(func0.call(data, "source")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"});
errors++;
}
if(data.name !== undefined && func0.call(data, "name")){
let data1 = data.name;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/name",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9._-]*$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.source !== undefined && func0.call(data, "source")){
if(!(validate19(data.source, {instancePath:instancePath+"/source",parentData:data,parentDataProperty:"source",rootData}))){
vErrors = joined(vErrors, validate19.errors);
errors = vErrors.length;
}
}
if(data.displayName !== undefined && func0.call(data, "displayName")){
if(typeof data.displayName !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/displayName",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.description !== undefined && func0.call(data, "description")){
if(typeof data.description !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/description",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.version !== undefined && func0.call(data, "version")){
if(typeof data.version !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/version",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.homepage !== undefined && func0.call(data, "homepage")){
if(typeof data.homepage !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/homepage",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.license !== undefined && func0.call(data, "license")){
if(typeof data.license !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/license",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.category !== undefined && func0.call(data, "category")){
if(typeof data.category !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/category",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.author !== undefined && func0.call(data, "author")){
if(!(validate35(data.author, {instancePath:instancePath+"/author",parentData:data,parentDataProperty:"author",rootData}))){
vErrors = joined(vErrors, validate35.errors);
errors = vErrors.length;
}
}
if(data.repository !== undefined && func0.call(data, "repository")){
let data10 = data.repository;
const _errs24 = errors;
let valid4 = false;
const _errs25 = errors;
if(typeof data10 === "string"){
if(func55(data10) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/repository",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/repository",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid1 = _errs25 === errors;
valid4 = valid4 || _valid1;
if(!valid4){
const _errs27 = errors;
if(!(data10 && typeof data10 == "object" && !Array.isArray(data10))){
(vErrors ??= []).push({instancePath:instancePath+"/repository",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid1 = _errs27 === errors;
valid4 = valid4 || _valid1;
}
if(!valid4){
(vErrors ??= []).push({instancePath:instancePath+"/repository",keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs24;
if(vErrors !== null){
if(_errs24){
vErrors.length = _errs24;
}
else {
vErrors = null;
}
}
}
}
if(data.keywords !== undefined && func0.call(data, "keywords")){
let data11 = data.keywords;
if(Array.isArray(data11)){
const len0 = data11.length;
for(let i0=0; i0<len0; i0++){
let data12 = data11[i0];
if(typeof data12 === "string"){
if(func55(data12) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/keywords/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/keywords/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/keywords",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.tags !== undefined && func0.call(data, "tags")){
let data13 = data.tags;
if(Array.isArray(data13)){
const len1 = data13.length;
for(let i1=0; i1<len1; i1++){
let data14 = data13[i1];
if(typeof data14 === "string"){
if(func55(data14) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/tags/" + i1,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tags/" + i1,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tags",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.defaultEnabled !== undefined && func0.call(data, "defaultEnabled")){
if(typeof data.defaultEnabled !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/defaultEnabled",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.strict !== undefined && func0.call(data, "strict")){
if(typeof data.strict !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/strict",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.skills !== undefined && func0.call(data, "skills")){
if(!(validate37(data.skills, {instancePath:instancePath+"/skills",parentData:data,parentDataProperty:"skills",rootData}))){
vErrors = joined(vErrors, validate37.errors);
errors = vErrors.length;
}
}
if(data.agents !== undefined && func0.call(data, "agents")){
if(!(validate37(data.agents, {instancePath:instancePath+"/agents",parentData:data,parentDataProperty:"agents",rootData}))){
vErrors = joined(vErrors, validate37.errors);
errors = vErrors.length;
}
}
if(data.outputStyles !== undefined && func0.call(data, "outputStyles")){
if(!(validate37(data.outputStyles, {instancePath:instancePath+"/outputStyles",parentData:data,parentDataProperty:"outputStyles",rootData}))){
vErrors = joined(vErrors, validate37.errors);
errors = vErrors.length;
}
}
if(data.workflows !== undefined && func0.call(data, "workflows")){
if(!(validate37(data.workflows, {instancePath:instancePath+"/workflows",parentData:data,parentDataProperty:"workflows",rootData}))){
vErrors = joined(vErrors, validate37.errors);
errors = vErrors.length;
}
}
if(data.themes !== undefined && func0.call(data, "themes")){
if(!(validate37(data.themes, {instancePath:instancePath+"/themes",parentData:data,parentDataProperty:"themes",rootData}))){
vErrors = joined(vErrors, validate37.errors);
errors = vErrors.length;
}
}
if(data.commands !== undefined && func0.call(data, "commands")){
if(!(validate43(data.commands, {instancePath:instancePath+"/commands",parentData:data,parentDataProperty:"commands",rootData}))){
vErrors = joined(vErrors, validate43.errors);
errors = vErrors.length;
}
}
if(data.hooks !== undefined && func0.call(data, "hooks")){
if(!(validate47(data.hooks, {instancePath:instancePath+"/hooks",parentData:data,parentDataProperty:"hooks",rootData}))){
vErrors = joined(vErrors, validate47.errors);
errors = vErrors.length;
}
}
if(data.mcpServers !== undefined && func0.call(data, "mcpServers")){
if(!(validate58(data.mcpServers, {instancePath:instancePath+"/mcpServers",parentData:data,parentDataProperty:"mcpServers",rootData}))){
vErrors = joined(vErrors, validate58.errors);
errors = vErrors.length;
}
}
if(data.lspServers !== undefined && func0.call(data, "lspServers")){
if(!(validate67(data.lspServers, {instancePath:instancePath+"/lspServers",parentData:data,parentDataProperty:"lspServers",rootData}))){
vErrors = joined(vErrors, validate67.errors);
errors = vErrors.length;
}
}
if(data.dependencies !== undefined && func0.call(data, "dependencies")){
if(!(validate72(data.dependencies, {instancePath:instancePath+"/dependencies",parentData:data,parentDataProperty:"dependencies",rootData}))){
vErrors = joined(vErrors, validate72.errors);
errors = vErrors.length;
}
}
if(data.userConfig !== undefined && func0.call(data, "userConfig")){
if(!(validate74(data.userConfig, {instancePath:instancePath+"/userConfig",parentData:data,parentDataProperty:"userConfig",rootData}))){
vErrors = joined(vErrors, validate74.errors);
errors = vErrors.length;
}
}
if(data.experimental !== undefined && func0.call(data, "experimental")){
if(!(validate78(data.experimental, {instancePath:instancePath+"/experimental",parentData:data,parentDataProperty:"experimental",rootData}))){
vErrors = joined(vErrors, validate78.errors);
errors = vErrors.length;
}
}
if(data.relevance !== undefined && func0.call(data, "relevance")){
if(!(validate84(data.relevance, {instancePath:instancePath+"/relevance",parentData:data,parentDataProperty:"relevance",rootData}))){
vErrors = joined(vErrors, validate84.errors);
errors = vErrors.length;
}
}
if(data.headers !== undefined && func0.call(data, "headers")){
let data30 = data.headers;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
for(const key0 of Object.keys(data30)){
const _errs56 = errors;
const _errs57 = errors;
const _errs58 = errors;
if(typeof key0 === "string"){
if(!pattern21.test(key0)){
errors++;
}
}
var valid10 = _errs58 === errors;
if(valid10){
(vErrors ??= []).push({instancePath:instancePath+"/headers",keyword:"not",params:{},message:"must NOT be valid",propertyName:key0});
errors++;
}
else {
errors = _errs57;
if(vErrors !== null){
if(_errs57){
vErrors.length = _errs57;
}
else {
vErrors = null;
}
}
}
var valid9 = _errs56 === errors;
if(!valid9){
(vErrors ??= []).push({instancePath:instancePath+"/headers",keyword:"propertyNames",params:{propertyName: key0},message:"property name must be valid"});
errors++;
}
}
for(const key1 of Object.keys(data30)){
if(!(validate51(data30[key1], {instancePath:instancePath+"/headers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data30,parentDataProperty:key1,rootData}))){
vErrors = joined(vErrors, validate51.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/headers",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.headersHelper !== undefined && func0.call(data, "headersHelper")){
let data32 = data.headersHelper;
if(typeof data32 === "string"){
if(func55(data32) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/headersHelper",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/headersHelper",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.metadata !== undefined && func0.call(data, "metadata")){
let data33 = data.metadata;
if(!(data33 && typeof data33 == "object" && !Array.isArray(data33))){
(vErrors ??= []).push({instancePath:instancePath+"/metadata",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.settings !== undefined && func0.call(data, "settings")){
let data34 = data.settings;
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/settings",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.channels !== undefined && func0.call(data, "channels")){
let data35 = data.channels;
if(Array.isArray(data35)){
const len2 = data35.length;
for(let i2=0; i2<len2; i2++){
if(!(validate87(data35[i2], {instancePath:instancePath+"/channels/" + i2,parentData:data35,parentDataProperty:i2,rootData}))){
vErrors = joined(vErrors, validate87.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/channels",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.types !== undefined && func0.call(data, "types")){
let data37 = data.types;
const _errs74 = errors;
const _errs75 = errors;
if(typeof data37 === "string"){
if(!pattern5.test(data37)){
errors++;
}
}
var valid15 = _errs75 === errors;
if(valid15){
(vErrors ??= []).push({instancePath:instancePath+"/types",keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs74;
if(vErrors !== null){
if(_errs74){
vErrors.length = _errs74;
}
else {
vErrors = null;
}
}
}
const _errs77 = errors;
const _errs78 = errors;
if(typeof data37 === "string"){
if(!pattern6.test(data37)){
errors++;
}
}
var valid16 = _errs78 === errors;
if(valid16){
(vErrors ??= []).push({instancePath:instancePath+"/types",keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs77;
if(vErrors !== null){
if(_errs77){
vErrors.length = _errs77;
}
else {
vErrors = null;
}
}
}
const _errs80 = errors;
const _errs81 = errors;
if(typeof data37 === "string"){
if(!pattern7.test(data37)){
errors++;
}
}
var valid17 = _errs81 === errors;
if(valid17){
(vErrors ??= []).push({instancePath:instancePath+"/types",keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs80;
if(vErrors !== null){
if(_errs80){
vErrors.length = _errs80;
}
else {
vErrors = null;
}
}
}
const _errs83 = errors;
const _errs84 = errors;
if(typeof data37 === "string"){
if(!pattern8.test(data37)){
errors++;
}
}
var valid18 = _errs84 === errors;
if(valid18){
(vErrors ??= []).push({instancePath:instancePath+"/types",keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs83;
if(vErrors !== null){
if(_errs83){
vErrors.length = _errs83;
}
else {
vErrors = null;
}
}
}
const _errs86 = errors;
const _errs87 = errors;
if(typeof data37 === "string"){
if(!pattern9.test(data37)){
errors++;
}
}
var valid19 = _errs87 === errors;
if(valid19){
(vErrors ??= []).push({instancePath:instancePath+"/types",keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs86;
if(vErrors !== null){
if(_errs86){
vErrors.length = _errs86;
}
else {
vErrors = null;
}
}
}
if(typeof data37 === "string"){
if(func55(data37) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/types",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/types",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.cdf !== undefined && func0.call(data, "cdf")){
if(!(validate90(data.cdf, {instancePath:instancePath+"/cdf",parentData:data,parentDataProperty:"cdf",rootData}))){
vErrors = joined(vErrors, validate90.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate18.errors = vErrors;
return errors === 0;
}
function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://cognitive-delivery.github.io/contract/1.x/plugin-marketplace.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.name === undefined) || (!(func0.call(data, "name")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"});
errors++;
}
if((data.owner === undefined) || (!(func0.call(data, "owner")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "owner"},message:"must have required property '"+"owner"+"'"});
errors++;
}
if((data.plugins === undefined) || (!(func0.call(data, "plugins")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "plugins"},message:"must have required property '"+"plugins"+"'"});
errors++;
}
if(data.$schema !== undefined && func0.call(data, "$schema")){
if(typeof data.$schema !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/$schema",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.name !== undefined && func0.call(data, "name")){
let data1 = data.name;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/name",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9._-]*$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.version !== undefined && func0.call(data, "version")){
if(typeof data.version !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/version",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.description !== undefined && func0.call(data, "description")){
if(typeof data.description !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/description",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.owner !== undefined && func0.call(data, "owner")){
if(!(validate14(data.owner, {instancePath:instancePath+"/owner",parentData:data,parentDataProperty:"owner",rootData}))){
vErrors = joined(vErrors, validate14.errors);
errors = vErrors.length;
}
}
if(data.metadata !== undefined && func0.call(data, "metadata")){
if(!(validate16(data.metadata, {instancePath:instancePath+"/metadata",parentData:data,parentDataProperty:"metadata",rootData}))){
vErrors = joined(vErrors, validate16.errors);
errors = vErrors.length;
}
}
if(data.allowCrossMarketplaceDependenciesOn !== undefined && func0.call(data, "allowCrossMarketplaceDependenciesOn")){
let data6 = data.allowCrossMarketplaceDependenciesOn;
if(Array.isArray(data6)){
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
if(typeof data7 === "string"){
if(func55(data7) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/allowCrossMarketplaceDependenciesOn/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/allowCrossMarketplaceDependenciesOn/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/allowCrossMarketplaceDependenciesOn",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.renames !== undefined && func0.call(data, "renames")){
let data8 = data.renames;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key0 of Object.keys(data8)){
let data9 = data8[key0];
if((typeof data9 !== "string") && (data9 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/renames/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"type",params:{type: schema10.properties.renames.additionalProperties.type},message:"must be string,null"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/renames",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.forceRemoveDeletedPlugins !== undefined && func0.call(data, "forceRemoveDeletedPlugins")){
if(typeof data.forceRemoveDeletedPlugins !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/forceRemoveDeletedPlugins",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.plugins !== undefined && func0.call(data, "plugins")){
let data11 = data.plugins;
if(Array.isArray(data11)){
const len1 = data11.length;
for(let i1=0; i1<len1; i1++){
if(!(validate18(data11[i1], {instancePath:instancePath+"/plugins/" + i1,parentData:data11,parentDataProperty:i1,rootData}))){
vErrors = joined(vErrors, validate18.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/plugins",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate13.errors = vErrors;
return errors === 0;
}
return validate13;
}
